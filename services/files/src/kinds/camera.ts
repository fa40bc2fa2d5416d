import { type ImageLimits } from '../processing/job';

/** Bounds for cameras of phones: up to 50 megapixels, pictures of 3:4 to 9:22, panoramas up to 8:1. */
export const CAMERA: ImageLimits = { maxSide: 12_000, maxRatio: 8, maxPixels: 60_000_000 };
