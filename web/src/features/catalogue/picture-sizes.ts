/** The `sizes` of pictures. The page's script preloads the first picture with them, before the screens are loaded. */
export const cardSizes = '(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw';
export const detailSizes = '(min-width: 1152px) 720px, (min-width: 1024px) 62vw, 100vw';
export const eventSizes = '(min-width: 640px) 40vw, 100vw';
/** A low card shows the middle of the picture, as high as the card. */
export const publicCardSizes = '256px';
export const featuredSizes = '(min-width: 768px) 40vw, 320px';
export const publicSizes = detailSizes;
