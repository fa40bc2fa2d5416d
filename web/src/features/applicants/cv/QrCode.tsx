import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { cvTexts } from '../texts/cv';
import styles from './QrCode.module.css';

/** Pixels (001 §2.5). */
const SIZE = 80;
/** Modules of white around the code, which readers need. */
const QUIET = 2;

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
    path: dark.map((index) => `M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z`).join(''),
  };
};

/** A QR code of an address: on paper only, where it is the way back to the screen. */
export const QrCode = ({ address }: { readonly address: string }) => {
  const t = useText(cvTexts);
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let wanted = true;
    draw(address).then(
      (code) => {
        if (wanted) setDrawn(code);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  const side = (drawn?.modules ?? 33) + 2 * QUIET;
  return (
    <figure className={styles.qr}>
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr')}
      >
        <rect width={side} height={side} fill="#fff" />
        {drawn !== undefined && <path d={drawn.path} fill="#10292c" />}
      </svg>
    </figure>
  );
};
