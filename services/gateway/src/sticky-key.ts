import { type IncomingMessage } from 'node:http';
import { sessionTokenIn } from '@berangkat/platform/sessions';
import { type Client } from './client';

/** Answers what all requests of one browser share: its session, or without one the address that it comes from. */
export const stickyKeyOf = (req: Pick<IncomingMessage, 'headers'>, { ip }: Client): string =>
  sessionTokenIn(req.headers.cookie) ?? ip;
