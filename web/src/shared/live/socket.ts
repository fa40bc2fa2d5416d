import {
  type ChangeNotice,
  HELLO,
  NOTICES,
  PRESENCE,
  readNotices,
  readPresence,
  REREAD,
  SPANS,
  TRACED,
} from '@berangkat/contracts/live';
import { type Dispatch } from '@reduxjs/toolkit';
import { io, type Socket } from 'socket.io-client';
import { api, TAG_TYPES } from '../api';
import { coalesce } from './coalesce';
import { connectionChanged, sessionDoubted } from './connection';
import { setHelloSender, shownPipeline } from './hello';
import { presenceHeard } from './presence';
import type { Spans } from './spans/open';
import { staleAfter } from './stale';

/**
 * Milliseconds over which browsers spread their reading again after a lost connection, so that a restart of the server
 * is not met by all at once.
 */
const SPREAD = 2_000;
/** Milliseconds after which a socket that the server refused or closed is tried again. */
const RETRY_DELAY = 5_000;

/** Answers a socket's introduction as it connects: for how many milliseconds its page has been asking for data. */
type Introduction = () => { readonly age?: number };

const connectToPortal = (introduction: Introduction): Socket =>
  io({
    withCredentials: true,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
    auth: (introduce) => introduce(introduction()),
  });

/**
 * Opens the one socket of this browser and turns its notices into stale tags. Answers how to close it. `readSince`:
 * from when on what is on screen was read, on the clock of `performance.now()`; the server tells what changed since.
 */
export const openSocket = (
  dispatch: Dispatch,
  readSince: number,
  connect: (introduction: Introduction) => Socket = connectToPortal,
): (() => void) => {
  const readAgain = (): void => void dispatch(api.util.invalidateTags([...TAG_TYPES]));
  const gathering = coalesce((notices: readonly ChangeNotice[]) => {
    const tags = staleAfter(notices);
    if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    spans?.actedOn(notices);
  });
  let connectedBefore = false;
  let isClosed = false;
  /** Whether the server at the other end wants to be told of spans. */
  let isTraced = false;
  let spans: Spans | undefined;
  let rereading: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  dispatch(connectionChanged('connecting'));
  // One that comes back reads everything again by itself.
  const socket = connect(() => (connectedBefore ? {} : { age: Math.round(performance.now() - readSince) }));
  const hello = (pipeline: string | null): void => {
    if (pipeline === null) dispatch(presenceHeard(null));
    if (socket.connected) socket.emit(HELLO, { pipeline });
  };
  setHelloSender(hello);

  socket.on('connect', () => {
    dispatch(connectionChanged('live'));
    if (connectedBefore && !socket.recovered) rereading = setTimeout(readAgain, Math.random() * SPREAD);
    connectedBefore = true;
    // Presence was not reported while the line was down, whether or not the server kept the session.
    if (shownPipeline() !== null) hello(shownPipeline());
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(rereading);
    isTraced = false;
    dispatch(connectionChanged('lost'));
    // Nobody is told of any more who comes and goes.
    dispatch(presenceHeard(null));
    // The server closes the sockets of a session that ended; reading the session tells, and one that goes on needs its
    // socket again.
    if (reason !== 'io server disconnect') return;
    dispatch(sessionDoubted());
    retrying = setTimeout(() => socket.connect(), RETRY_DELAY);
  });
  socket.on('connect_error', () => {
    dispatch(connectionChanged(connectedBefore ? 'lost' : 'connecting'));
    // A line that fails is tried again by the client itself; a refusal is not.
    if (!socket.active) retrying = setTimeout(() => socket.connect(), RETRY_DELAY);
  });
  // The browser knows first that the line is back; the client's own next try may be ten seconds away.
  const tryNow = (): void => {
    if (!socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', tryNow);
  socket.on(NOTICES, (message: unknown) => {
    const notices = readNotices(message) ?? [];
    spans?.heard(notices, message);
    gathering.add(notices);
  });
  socket.on(REREAD, readAgain);
  socket.on(PRESENCE, (message: unknown) => {
    const presence = readPresence(message);
    if (presence !== undefined && presence.projectid === shownPipeline()) dispatch(presenceHeard(presence));
  });

  socket.on(TRACED, () => {
    isTraced = true;
    if (spans !== undefined) return;
    const open = async (): Promise<void> => {
      const { openSpans } = await import('./spans/open');
      if (isClosed || spans !== undefined) return;
      spans = openSpans({
        dispatch,
        tagsOf: staleAfter,
        tell: (spans) => {
          if (isTraced) socket.volatile.emit(SPANS, spans);
          return isTraced;
        },
      });
    };
    // A file that an update took away costs spans, and nothing that anybody sees.
    open().catch(() => undefined);
  });

  return () => {
    isClosed = true;
    spans?.stop();
    clearTimeout(rereading);
    clearTimeout(retrying);
    gathering.stop();
    setHelloSender(undefined);
    window.removeEventListener('online', tryNow);
    socket.removeAllListeners();
    socket.disconnect();
    dispatch(presenceHeard(null));
    dispatch(connectionChanged('off'));
  };
};
