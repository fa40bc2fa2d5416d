import { noticeBatch } from '@berangkat/contracts/live';
import { type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { io, type Socket } from 'socket.io-client';
import { api, TAG_TYPES } from '../api/api';
import { coalesce } from './coalesce';
import { connectionChanged } from './connection';
import { staleAfter } from './registry';

/** Name of the one message that the notifier sends. */
const NOTICES = 'notices';
/** Milliseconds over which browsers spread their reading again after a lost connection, so that a restart of the server is not met by all at once. */
const SPREAD = 2_000;

/** Opens the one socket of this browser and turns its notices into stale tags. Answers how to close it. */
export const openSocket = (dispatch: Dispatch<UnknownAction>, connect: () => Socket = () => io({ withCredentials: true, reconnectionDelayMax: 10_000, randomizationFactor: 0.5 })): (() => void) => {
  const gathering = coalesce((notices: Parameters<typeof staleAfter>[0]) => {
    const tags = staleAfter(notices);
    if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
  });
  let connectedBefore = false;
  let rereading: ReturnType<typeof setTimeout> | undefined;

  dispatch(connectionChanged('connecting'));
  const socket = connect();
  socket.on('connect', () => {
    dispatch(connectionChanged('live'));
    if (connectedBefore && !socket.recovered) rereading = setTimeout(() => dispatch(api.util.invalidateTags([...TAG_TYPES])), Math.random() * SPREAD);
    connectedBefore = true;
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(rereading);
    dispatch(connectionChanged('lost'));
    // The server closes a socket whose session ended; asking again tells whether it did, and a session that goes on needs the socket again.
    if (reason !== 'io server disconnect') return;
    dispatch(api.util.invalidateTags([{ type: 'Session', id: 'own' }]));
    socket.connect();
  });
  socket.on('connect_error', () => dispatch(connectionChanged(connectedBefore ? 'lost' : 'connecting')));
  socket.on(NOTICES, (message: unknown) => {
    const batch = noticeBatch.safeParse(message);
    if (batch.success) gathering.add(batch.data);
  });

  return () => {
    clearTimeout(rereading);
    gathering.stop();
    socket.removeAllListeners();
    socket.disconnect();
    dispatch(connectionChanged('off'));
  };
};
