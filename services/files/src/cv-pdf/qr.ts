import { create } from 'qrcode';

/** Modules of white around the code, which readers need. */
const QUIET = 4;

/** A QR code of an address as the path of an SVG, in a square with a side of so many units. */
export const qrOf = (address: string): { readonly side: number; readonly path: string } => {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  return {
    side: size + 2 * QUIET,
    // A hair wider than a module, so that no white line shows between two.
    path: dark
      .map((index) => `M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1.02v1.02h-1.02z`)
      .join(''),
  };
};
