import {
  type Hello,
  type NOTICES,
  type Presence,
  type PRESENCE,
  type REREAD,
  type HELLO,
  type Room,
  type SentNotice,
  type SPANS,
  type ReportedSpans,
  type TRACED,
} from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { type DefaultEventsMap, type Server, type Socket } from 'socket.io';

export interface SocketData {
  readonly sessionId: string;
  readonly actor: Actor;
  /** Project whose pipeline this browser shows. */
  pipeline: string | null;
  /** Which look at the rights of this socket is the newest. */
  look: number;
}

type FromBrowser = {
  [HELLO]: (hello: Hello) => void;
  [SPANS]: (spans: ReportedSpans) => void;
};
type ToBrowser = {
  [NOTICES]: (notices: readonly SentNotice[]) => void;
  [PRESENCE]: (presence: Presence) => void;
  [REREAD]: () => void;
  [TRACED]: () => void;
};

export type LiveServer = Server<FromBrowser, ToBrowser, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<FromBrowser, ToBrowser, DefaultEventsMap, SocketData>;

/** Rooms of this service's own, beside those of the contracts. */
export const sessionRoom = (sessionId: string): string => `session/${sessionId}`;
export const EMPLOYERS: Room = 'employers';
