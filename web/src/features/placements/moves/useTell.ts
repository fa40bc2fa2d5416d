import { type Transition } from '@berangkat/contracts/placements';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { type PortalError } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { intlTag, specTexts, useLocale, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { statusTexts } from '../../../shared/kit/texts/status';
import { placementsTexts } from '../texts';
import { type Placed } from './placed';
import { type Failure } from './useCarryOut';

/** Messages of the pipeline clear after 60 seconds (001 §9). */
export const PIPELINE_TIMEOUT = 60_000;

/** Names that a message about a selection says; of the others it says how many. */
const NAMES = 4;

interface TellOptions {
  /** Name of the project that the screen is about. */
  readonly projectname: string | undefined;
  /** Reads again what is on screen and answers its rows. */
  readonly reread: () => Promise<readonly Placed[]>;
  /** Opens an announcement to those who were moved, for who may make one here. */
  readonly announce?: ((rows: readonly Placed[]) => void) | undefined;
}

/** The way back from a step that was taken. */
export interface CompletedMoves {
  readonly undo: (() => void) | undefined;
  /** This step took another one back. */
  readonly isUndo: boolean;
}

const isStale = ({ status, code }: PortalError): boolean => status === 409 || code === 'placement-not-found';

/** Says how a step went: of whom and of which project, with the way back or another try. */
export const useTell = ({ projectname, reread, announce }: TellOptions) => {
  const t = useText(placementsTexts, specTexts);
  const word = useText(statusTexts);
  const locale = useLocale();
  const banner = useBanner();
  const { pathname } = useLocation();

  const namesOf = useCallback(
    (rows: readonly Placed[]): string => {
      const names = rows.slice(0, NAMES).map(({ applicant }) => fullName(applicant));
      const rest = rows.length - names.length;
      return new Intl.ListFormat(intlTag(locale)).format(rest > 0 ? [...names, t('others', { count: rest })] : names);
    },
    [t, locale],
  );
  const projectOf = useCallback(
    (row: Placed): string => row.projectname ?? projectname ?? t('thisProject'),
    [projectname, t],
  );

  const aboutOf = useCallback(
    (rows: readonly Placed[]): string => `${namesOf(rows)} · ${projectOf(rows[0]!)}`,
    [namesOf, projectOf],
  );

  const tellDone = useCallback(
    (rows: readonly Placed[], { action, to }: Transition, { undo, isUndo }: CompletedMoves): void => {
      const message = action === 'pass-interview' ? t('pass-interview-success') : t(`action-success-${action}`);
      const who = rows.length === 1 ? namesOf(rows) : t('people', { count: rows.length });
      banner('success', rows.length === 1 ? message : namesOf(rows), {
        subject: isUndo
          ? `${t('undone', { who })} · ${t('backIn', { status: word(to) })}`
          : t(`did-${action}`, { who, project: projectOf(rows[0]!) }),
        timeout: PIPELINE_TIMEOUT,
        ends: [aboutOf(rows)],
        ...(undo !== undefined && { offer: { label: t('undo'), run: undo } }),
        ...(announce !== undefined &&
          !isUndo &&
          to !== 'removed' && {
            offers: [
              {
                label: t('announceTo', { count: rows.length }),
                at: pathname,
                run: () => announce(rows.map((row) => ({ ...row, applicantstatus: to }))),
              },
            ],
          }),
      });
    },
    [aboutOf, announce, banner, namesOf, pathname, projectOf, t, word],
  );

  const tellFailure = useCallback(
    async (failures: readonly Failure[], { action, to }: Transition, again: (rows: readonly Placed[]) => void) => {
      const rows = failures.map(({ row }) => row);
      const stale = failures.some(({ problem }) => isStale(problem));
      // The screen that began it may be gone: then there is nothing to read again.
      const now = stale ? await reread().catch(() => []) : [];
      const about = { subject: aboutOf(rows), timeout: PIPELINE_TIMEOUT };
      if (!stale) {
        const message = action === 'pass-interview' ? t('pass-interview-error') : t(`action-error-${action}`);
        const offline = failures.some(({ problem }) => problem.code === 'network');
        banner('error', offline ? `${t('offline')} ${message}` : message, {
          ...about,
          offer: { label: t('tryAgain'), run: () => again(rows) },
        });
        return;
      }
      const { row, problem } = failures[0]!;
      const found = now.find(({ applicant }) => applicant.applicantid === row.applicant.applicantid);
      // Two who do the same are not at odds.
      const isGone = to === 'removed' && problem.code === 'placement-not-found';
      if (failures.length === 1 && (found?.applicantstatus === to || isGone)) {
        banner('info', t(`same-${action}`, { who: namesOf(rows) }), { timeout: PIPELINE_TIMEOUT });
        return;
      }
      // The read state may be older than the refusal, and show the applicant where the reader saw them.
      const moved = found?.applicantstatus === row.applicantstatus ? undefined : found;
      const why =
        failures.length > 1
          ? t('movedMeanwhile')
          : problem.code === 'placement-not-found'
            ? t('placement-not-found')
            : moved === undefined
              ? problem.message
              : t('placement-stale', { status: word(moved.applicantstatus).toLowerCase() });
      banner('error', `${why} ${t('reread')}`, about);
    },
    [aboutOf, banner, namesOf, reread, t, word],
  );

  return { tellDone, tellFailure };
};
