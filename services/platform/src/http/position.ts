import { type Request, type Response } from 'express';

export const POSITION_HEADER = 'Portal-Position';
export const STALE_HEADER = 'Portal-Stale';

/** Tells the client up to where it has to read to see what it just did. */
export const sendPosition = (res: Response, position: string): void => {
  res.setHeader(POSITION_HEADER, position);
};

/**
 * The position that a client wants to see at least. Opaque and unchecked: only the event store can tell whether it is
 * one.
 */
export const askedPosition = (req: Request): string | undefined => {
  const value = req.get(POSITION_HEADER);
  return value !== undefined && /^[\w:.,/-]{1,100}$/.test(value) ? value : undefined;
};

/** Says that the answer may be older than the position that was asked for. */
export const sendStale = (res: Response): void => {
  res.setHeader(STALE_HEADER, 'true');
};
