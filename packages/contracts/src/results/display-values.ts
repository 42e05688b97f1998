// Without schemas: a browser loads these values alone.

/** What a screen of the hall shows. `medals`: the podiums in the order in which they are announced, third to first. */
export const displayShows = ['attempt', 'lights', 'order', 'standings', 'records', 'break', 'medals', 'off'] as const;
export type DisplayShows = (typeof displayShows)[number];

export const displaySizes = ['small', 'medium', 'large'] as const;
export const displayThemes = ['dark', 'light'] as const;

export const mostDisplays = 20;
