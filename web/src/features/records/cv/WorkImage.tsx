import { IconPhotoOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import styles from './WorkPhotos.module.css';

type WorkImageProps = Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'loading' | 'decoding'>;

/** A photo of work; where it does not come, the default picture in its place (001 §2.5). */
export const WorkImage = (image: WorkImageProps) => {
  const { src, alt, width } = image;
  const [broken, setBroken] = useState<string>();
  if (broken === undefined || broken !== src) return <img {...image} alt={alt} onError={() => setBroken(src)} />;
  return (
    <span className={styles.none} style={{ width }} {...(alt ? { role: 'img', 'aria-label': alt } : undefined)}>
      <IconPhotoOff size={28} aria-hidden />
    </span>
  );
};
