/** The `sizes` of pictures. The page's script preloads the first picture with them, before the screens are loaded. */
export const cardSizes = '(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw';
export const detailSizes = '(min-width: 1152px) 720px, (min-width: 1024px) 62vw, 100vw';
export const nextCardSizes = '(min-width: 1152px) 352px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw';
export const publicSizes = detailSizes;
