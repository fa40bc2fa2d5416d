import { QR_QUIET_ZONE } from '@berangkat/contracts/shares/values';
import { create } from 'qrcode';

/** A QR code of an address as the path of an SVG, in a square with a side of so many units. */
export const qrOf = (address: string): { readonly side: number; readonly path: string } => {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  return {
    side: size + 2 * QR_QUIET_ZONE,
    // A hair wider than a module, so that no white line shows between two.
    path: dark
      .map((index) => `M${(index % size) + QR_QUIET_ZONE} ${Math.floor(index / size) + QR_QUIET_ZONE}h1.02v1.02h-1.02z`)
      .join(''),
  };
};
