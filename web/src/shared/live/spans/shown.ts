import { type ChangeNotice, MAX_REPORTED, readPlaces } from '@berangkat/contracts/live';
import { type Dispatch, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api, type Tag } from '../../api';
import { type BrowserSpan } from './told';

/** Milliseconds after which a notice counts as not shown: the page is in the background, or the line is gone. */
const SHOWN_PATIENCE = 30_000;

type State = Parameters<typeof api.util.selectInvalidatedBy>[0];

interface ReceivedNotice {
  readonly place: string;
  readonly begun: number;
  /** The same moment on the clock by which the api says when a reading began. */
  readonly at: number;
}

/** An answer that the api keeps. */
interface Reading {
  readonly status: string;
  readonly startedTimeStamp?: number;
}

export interface ShownOptions {
  readonly dispatch: Dispatch;
  readonly tagsOf: (notices: readonly ChangeNotice[]) => readonly Tag[];
  readonly found: (span: BrowserSpan) => void;
}

export interface ShownNotices {
  /** Notices have come, as this message. */
  readonly heard: (notices: readonly ChangeNotice[], message: unknown) => void;
  /** Called when the answers that they make stale are marked. */
  readonly actedOn: (notices: readonly ChangeNotice[]) => void;
  readonly stop: () => void;
}

/**
 * Finds how long it takes from a notice until what it made stale was read again and drawn. A notice of nothing that is
 * on screen is not shown at all.
 */
export const watchShown = ({ dispatch, tagsOf, found }: ShownOptions): ShownNotices => {
  const places = new WeakMap<ChangeNotice, ReceivedNotice>();
  let watched = 0;
  let isStopped = false;
  const stateNow = (): State =>
    (dispatch as ThunkDispatch<State, unknown, UnknownAction>)((_dispatch, getState) => getState());

  const watch = ({ place, begun, at }: ReceivedNotice, keys: readonly string[]): void => {
    const done = (): void => void (watched -= 1);
    const look = (): void => {
      const { queries } = stateNow().api;
      // Answers that no screen shows any more are forgotten, not read again.
      const kept = keys.flatMap((key): readonly Reading[] => (queries[key] === undefined ? [] : [queries[key]]));
      const shown = kept.filter(({ status }) => status !== 'uninitialized');
      if (isStopped || shown.length === 0 || performance.now() - begun > SHOWN_PATIENCE) return done();
      // An answer on its way already is asked for once more when it has come.
      if (shown.some(({ status, startedTimeStamp = 0 }) => status === 'pending' || startedTimeStamp < at))
        return void requestAnimationFrame(look);
      if (shown.some(({ status }) => status === 'rejected')) return done();
      afterDrawing(() => {
        done();
        if (!isStopped) found({ place, begun, took: performance.now() - begun });
      });
    };
    watched += 1;
    look();
  };

  return {
    heard: (notices, message) => {
      const [begun, at] = [performance.now(), Date.now()];
      readPlaces(message).forEach((place, index) => {
        const notice = notices[index];
        if (place !== undefined && notice !== undefined) places.set(notice, { place, begun, at });
      });
    },
    actedOn: (notices) => {
      for (const notice of notices) {
        const place = places.get(notice);
        if (place === undefined || watched >= MAX_REPORTED) continue;
        const stale = api.util.selectInvalidatedBy(stateNow(), tagsOf([notice]));
        if (stale.length > 0)
          watch(
            place,
            stale.map(({ queryCacheKey }) => queryCacheKey),
          );
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
};

/** The first frame draws what is there, and as the second begins it has been drawn. */
const afterDrawing = (then: () => void): void =>
  void requestAnimationFrame(() => void requestAnimationFrame(() => then()));
