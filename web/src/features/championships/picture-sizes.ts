/** How wide the pictures are shown, for the browser to choose a file. The page asks for the first one by them, before the screens are there. */
export const cardSizes = '(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw';
export const detailSizes = '(min-width: 1152px) 720px, (min-width: 1024px) 62vw, 100vw';
