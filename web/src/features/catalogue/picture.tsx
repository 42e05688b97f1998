import { pictureAt, pictureWidths } from '@power-corner/contracts/championships/pictures';

interface PictureProps {
  picture: string;
  sizes: string;
  /** True for the picture that is visible first: it is loaded at once, the others lazily. */
  first?: boolean;
  className?: string;
}

/** Decorative. Its 16:9 box is reserved while it loads, dark as the words over it need it. A poster is shown whole. */
export function ChampionshipPicture({ picture, sizes, first = false, className = '' }: PictureProps) {
  return (
    <img
      src={pictureAt(picture, 720)}
      srcSet={pictureWidths.map((width) => `${pictureAt(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={1080}
      height={608}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-video w-full bg-iron-2 object-contain ${className}`}
    />
  );
}
