import { pictureAt, pictureWidths } from '@power-corner/contracts/pictures';

interface PictureProps {
  picture: string;
  sizes: string;
  /** The picture that is seen first is fetched first; the others wait until they are near. */
  first?: boolean;
  className?: string;
}

/** Decorative: the name stands beside it. Its place of 16:9 is kept while it loads. */
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
      className={`aspect-video w-full bg-sunken object-cover ${className}`}
    />
  );
}
