import { QR_QUIET_ZONE } from '@berangkat/contracts/shares/values';
import { useEffect, useState } from 'react';
import { classes } from '../classes';
import styles from './QrCode.module.css';

/** Pixels of its side (001 §2.5). */
const SIZE = 80;

interface Drawn {
  readonly modules: number;
  readonly path: string;
}

const draw = async (text: string): Promise<Drawn> => {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  return {
    modules: size,
    path: dark
      .map((index) => `M${(index % size) + QR_QUIET_ZONE} ${Math.floor(index / size) + QR_QUIET_ZONE}h1v1h-1z`)
      .join(''),
  };
};

interface QrCodeProps {
  readonly address: string;
  readonly label: string;
  /** On the screen, too: elsewhere it is for paper alone, where nobody can follow a link. */
  readonly onScreen?: boolean;
  /** Pixels of its side, where a phone reads it from a screen. */
  readonly size?: number;
  /** Called when it is drawn, or cannot be. */
  readonly onDrawn?: () => void;
}

/** A QR code of an address. */
export const QrCode = ({ address, label, onScreen = false, size = SIZE, onDrawn }: QrCodeProps) => {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let wanted = true;
    draw(address).then(
      (code) => {
        if (wanted) setDrawn(code);
      },
      () => onDrawn?.(),
    );
    return () => {
      wanted = false;
    };
  }, [address, onDrawn]);
  useEffect(() => {
    if (drawn !== undefined) onDrawn?.();
  }, [drawn, onDrawn]);
  const side = (drawn?.modules ?? 33) + 2 * QR_QUIET_ZONE;
  return (
    <figure className={classes(styles.qr, !onScreen && styles.paper)}>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <rect width={side} height={side} fill="#fff" />
        {drawn !== undefined && <path d={drawn.path} fill="#10292c" />}
      </svg>
    </figure>
  );
};
