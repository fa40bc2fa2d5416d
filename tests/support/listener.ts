import { type ChangeNotice, NOTICES } from '@berangkat/contracts/live';
import { type Page } from 'playwright-core';
import { io, type Socket } from 'socket.io-client';

/** Counts the changes of applicants' places in a pipeline that one browser hears of. */
export class Heard {
  readonly #counts = new Map<string, number>();

  add(notices: readonly ChangeNotice[]): void {
    for (const notice of notices) {
      if (notice.topic === 'placements') this.#counts.set(notice.ids.applicantid, this.of(notice.ids.applicantid) + 1);
    }
  }

  of(applicantid: string): number {
    return this.#counts.get(applicantid) ?? 0;
  }
}

/** A browser without a screen: a live connection of a session. */
export const listen = async (
  url: string,
  cookie: string,
): Promise<{ readonly heard: Heard; readonly socket: Socket }> => {
  const socket = io(url, { forceNew: true, extraHeaders: { cookie } });
  const heard = new Heard();
  socket.on(NOTICES, (notices: readonly ChangeNotice[]) => heard.add(notices));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { heard, socket };
};

const FRAME = /^42(?:\/\w+,)?(\[.*\])$/s;

/** The client's packet when it leaves polling for the socket (engine.io's "upgrade"). */
const UPGRADE = '5';

/**
 * Listens to a page in a real browser by the frames of its socket. Call it before the page is opened; from `upgraded`
 * on nothing is missed: before, the page may be told by the answer to a request.
 */
export const overhear = (page: Page): { readonly heard: Heard; readonly upgraded: Promise<void> } => {
  const heard = new Heard();
  const upgraded = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket
        .on('framesent', ({ payload }) => {
          if (payload === UPGRADE) resolve();
        })
        .on('framereceived', ({ payload }) => {
          const said = FRAME.exec(String(payload))?.[1];
          if (said === undefined) return;
          const [event, notices] = JSON.parse(said) as [string, readonly ChangeNotice[]];
          if (event === NOTICES) heard.add(notices);
        }),
    ),
  );
  return { heard, upgraded };
};
