import { type CvStep } from '@berangkat/contracts/applicants';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../../shared/applicantName';
import { useAddress } from '../../../../shared/here';
import { useText } from '../../../../shared/i18n';
import { Card } from '../../../../shared/kit/Card';
import { Page } from '../../../../shared/kit/Page';
import { SkeletonLines } from '../../../../shared/kit/Skeleton';
import { ErrorState } from '../../../../shared/kit/states/ErrorState';
import { StatusBadge } from '../../../../shared/kit/StatusBadge';
import { type Between, type StepFilter } from '../../../../shared/past';
import { endsOf, PlayerBar, type Score, StepFilters, useChosenSteps, usePlayer } from '../../../../shared/past/player';
import { useSession } from '../../../../shared/session';
import { useReadApplicantQuery } from '../../api';
import { useApplicantAddress } from '../../applicantAddress';
import { replayTexts } from '../../texts/replay';
import styles from './CvReplay.module.css';
import { standingsAfter } from './standingsAfter';
import { Timeline } from './Timeline';
import { useStepWords } from './useStepWords';
import { asPortalError, calls } from '../../../../shared/api';
import { CvDifferences } from '../compared/CvDifferences';
import { usePersonName } from '../../../../shared/kit/Person';
import { en } from '../../texts/replay.en';

type KindKey = Extract<keyof typeof en, `did_${string}` | `kind_${string}`>;
const isKind = (key: string): key is KindKey => Object.hasOwn(en, key);

/** Answers the choices of a replay's filter, in words: a kind of step, and who took it. */
const useStepLabels = (steps: readonly CvStep[]): ((filter: StepFilter, value: string) => string) => {
  const t = useText(replayTexts);
  const personName = usePersonName();
  const actors = new Map(steps.flatMap(({ by }) => (by?.accountid == null ? [] : [[by.accountid, by]])));
  return (filter, value) => {
    const actor = actors.get(value);
    if (filter !== 'step') return actor === undefined ? value : personName(actor);
    const key = [`did_${value}`, `kind_${value}`].find(isKind);
    return key === undefined ? value : t(key);
  };
};

// The past does not change.
const { useReplayApplicantQuery } = calls({ replayApplicant: { keepUnusedDataFor: 10 } });

interface StepChangesProps {
  readonly appid: string;
  /** Positions of the step before and of this one. */
  readonly before: string;
  readonly after: string;
}

/** Shows the changes of one step in the CV: asked for when the player stands still there. */
const StepChanges = ({ appid, before, after }: StepChangesProps) => {
  const t = useText(replayTexts);
  const was = useReadApplicantQuery({ id: appid, asof: before });
  const is = useReadApplicantQuery({ id: appid, asof: after });
  const missing = [403, 404].includes(was.error === undefined ? 0 : asPortalError(was.error).status);
  if (missing) return <p>{t('notYet')}</p>;
  if (was.error !== undefined || is.error !== undefined) return <p role="alert">{t('loadError')}</p>;
  return was.currentData === undefined || is.currentData === undefined ? (
    <SkeletonLines />
  ) : (
    <CvDifferences before={was.currentData} after={is.currentData} />
  );
};

/** Before every event. */
const START = '0'.repeat(16);
const NO_STEPS: readonly CvStep[] = [];

const facetsOf = ({ type, by }: CvStep) => ({ step: type, stepby: by?.accountid ?? null });

/** Plays what happened to an applicant between two moments: the steps, where they stand in projects, what changed. */
export const CvReplay = (between: Between) => {
  const t = useText(replayTexts);
  const { user, can } = useSession();
  const [address] = useAddress();
  const { appid = user?.applicantids[0] ?? '' } = useApplicantAddress();
  const { data: cv } = useReadApplicantQuery({ id: appid });
  const { currentData: replay, error, refetch } = useReplayApplicantQuery({ id: appid, ...between });
  const words = useStepWords();
  const labelOf = useStepLabels(replay?.steps ?? NO_STEPS);
  const chosen = useChosenSteps(replay?.steps ?? NO_STEPS, facetsOf);

  const { from, until } = endsOf(between, replay);
  const { times, choice, played } = chosen;
  const score = useMemo((): Score => {
    return { from, until, times, complete: true, ...(choice !== undefined && { choice }) };
  }, [from, until, times, choice]);
  const player = usePlayer(score);
  const { steps: count } = player.place;

  const title = cv === undefined || fullName(cv) === '' ? t('titleUnknown') : t('title', { name: fullName(cv) });
  if (replay === undefined)
    return (
      <Page title={title}>
        {error === undefined ? (
          <SkeletonLines />
        ) : (
          <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  const { steps } = replay;
  const step = played[count - 1];
  const standings = standingsAfter(replay, chosen.happenedIn(player.place));
  const lookAt = new URLSearchParams(address);
  lookAt.delete('replay');
  lookAt.set('asof', step?.position ?? between.asof);
  return (
    <Page title={title}>
      <PlayerBar
        player={player}
        score={score}
        all={played.length}
        filter={<StepFilters choices={chosen.choices} labelOf={labelOf} onChoose={chosen.choose} />}
        sentence={step && words.sentence(step)}
      />
      {!replay.exact && <p role="note">{t('more')}</p>}
      <div className={styles.columns}>
        <Card title={t('events')}>
          <Timeline steps={played} happened={count} onChoose={player.goAfter} />
        </Card>
        <div className={styles.state}>
          {can('applicant.see-placements') && (
            <Card title={t('projects')}>
              {standings.length === 0 && <p className={styles.quiet}>{t('noProjects')}</p>}
              <ul className={styles.standings}>
                {standings.map(({ projectid, projectname, status }) => (
                  <li key={projectid}>
                    <span>{projectname ?? t('unknownProject')}</span> <StatusBadge status={status} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <section className={styles.changed} aria-label={t('changed')}>
            <h2>{t('changed')}</h2>
            {step === undefined ? (
              <p className={styles.quiet}>{t('none')}</p>
            ) : player.playing ? (
              <p className={styles.quiet}>{t('whilePlaying')}</p>
            ) : (
              <>
                <StepChanges
                  appid={appid}
                  before={steps[chosen.before(player.place) - 1]?.position ?? replay.from?.position ?? START}
                  after={step.position}
                />
                <Link to={`?${lookAt.toString()}`}>{t('look')}</Link>
              </>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
};
