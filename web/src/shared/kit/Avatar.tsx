import { useState } from 'react';
import styles from './Avatar.module.css';
import { classes } from './classes';

interface AvatarProps {
  readonly name: string;
  /** Address of the photo; initials on a colour of the name's own without one. */
  readonly src?: string | null | undefined;
  /** Pixels. */
  readonly size?: number;
  /** 3 by 4, as on a CV. */
  readonly portrait?: boolean;
}

/** An e-mail address says nothing after its @ of who somebody is. */
const initialsOf = (name: string): string => {
  const words = name
    .split('@')[0]!
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? words[words.length - 1]![0]! : ''}`.toUpperCase();
};

const toneOf = (name: string): string | undefined => {
  const tone = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 5;
  return tone === 0 ? undefined : styles[`tone${tone}`];
};

/** A face or initials. Decorative: the name stands beside it. */
export const Avatar = ({ name, src, size = 32, portrait = false }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  const shown = src != null && src !== '' && broken !== src;
  const height = portrait ? Math.round((size * 4) / 3) : size;
  return (
    <span
      className={classes(styles.avatar, portrait && styles.portrait, !shown && toneOf(name))}
      style={{ width: size, height, fontSize: Math.max(11, Math.round(size * 0.38)) }}
      data-initials={shown ? undefined : initialsOf(name)}
      aria-hidden
    >
      {shown && (
        <img
          src={src}
          alt=""
          width={size}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
};
