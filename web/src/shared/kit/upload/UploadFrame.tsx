import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Upload.module.css';

/** The frame of a file: a photo of 3x4, a square one, or a page that is shown whole. */
export type FrameShape = 'portrait' | 'square' | 'page';

interface UploadFrameProps {
  readonly shape: FrameShape;
  readonly src?: string | undefined;
  /** Drawn in place of a picture. */
  readonly drawing?: ReactNode;
  /** Name of a file that is no picture. */
  readonly name?: string | undefined;
  readonly alt?: string;
  readonly caption: string;
}

/** A file as it will be seen, in the place of the picture that there is not yet. */
export const UploadFrame = ({ shape, src, drawing, name, alt = '', caption }: UploadFrameProps) => (
  <figure>
    {src !== undefined ? (
      <img className={classes(styles.frame, styles[shape])} src={src} alt={alt} width={480} height={640} />
    ) : name !== undefined ? (
      <div
        className={classes(styles.frame, styles[shape], styles.paper)}
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      >
        <IconFileTypePdf size={40} stroke={1.4} aria-hidden />
        <span>{name}</span>
      </div>
    ) : (
      (drawing ?? <div className={classes(styles.frame, styles[shape], styles.empty)} />)
    )}
    <figcaption>{caption}</figcaption>
  </figure>
);

/** The outline for the face. */
export const FaceOutline = () => (
  <Outline>
    <path className={styles.figure} d="M16 160c0-34 18-53 44-53s44 19 44 53z" />
    <circle className={styles.figure} cx="60" cy="62" r="26" />
    <ellipse cx="60" cy="64" rx="34" ry="44" fill="none" strokeDasharray="4 5" />
  </Outline>
);

/** The outline for the whole person, from head to feet. */
export const PersonOutline = () => (
  <Outline>
    <circle className={styles.figure} cx="60" cy="28" r="13" />
    <path className={styles.figure} d="M42 48h36l5 46-9 2-3-26-1 80H50l-1-80-3 26-9-2z" />
    <rect x="30" y="9" width="60" height="144" rx="8" fill="none" strokeDasharray="4 5" />
  </Outline>
);

const Outline = ({ children }: { readonly children: ReactNode }) => (
  <svg className={classes(styles.frame, styles.portrait, styles.outline)} viewBox="0 0 120 160" aria-hidden>
    {children}
  </svg>
);
