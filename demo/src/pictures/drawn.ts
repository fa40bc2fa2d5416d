import sharp from 'sharp';
import { render } from '@berangkat/files/processing/render';
import { type Renditions } from '@berangkat/files/processing/job';

/** Half of the time of a photo that somebody sent, for a tenth more bytes: whoever tries the portal waits for these. */
const EFFORT = 2;

/** An SVG in the forms in which a kind of file is stored. */
export const drawn = (svg: string, renditions: Renditions): Promise<Readonly<Record<string, Buffer>>> =>
  render(sharp(Buffer.from(svg)), 'png', renditions, EFFORT);
