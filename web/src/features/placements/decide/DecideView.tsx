import { statesToMoveOn } from '@berangkat/contracts/placements';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import { useChangedAway } from '../../../shared/away';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, EmptyState, ErrorState, Figures, SkeletonLines, ViewSwitch } from '../../../shared/kit';
import { useListPlacementsQuery } from '../api';
import { type PipelineViewProps } from '../list/ListView';
import { useMoves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import { decideTexts } from '../texts/decide';
import { Candidate } from './Candidate';
import styles from './Decide.module.css';
import { Queue } from './Queue';
import { useTurn } from './useTurn';

/** As many of those who wait as one page is read for; whoever comes after them moves up. */
const QUEUE = 100;

interface DecideViewProps extends PipelineViewProps {
  /** Goes to the list of all. */
  readonly onEverybody: () => void;
}

/**
 * Those whom this reader may take forward, one at a time: the one who has waited longest with the CV and the decision,
 * and after it the next one. For whoever decides now and then and needs no table for it.
 */
export const DecideView = ({ projectid, projectname, may, cvOf, views, onView, onEverybody }: DecideViewProps) => {
  const t = useText(decideTexts);
  const ofPipeline = useText(placementsTexts, specTexts);
  const waiting = useMemo(() => statesToMoveOn(may).join(','), [may]);
  const asked = { id: projectid, status: waiting, sort: 'since', dir: 'asc', limit: QUEUE } as const;
  const everybody = useListPlacementsQuery(asked);
  const changed = useChangedAway(everybody.data !== undefined);
  const [onlyNew, setOnlyNew] = useState(false);
  const newcomers = useListPlacementsQuery(changed.anybody || onlyNew ? { ...asked, changed: 'away' } : skipToken);

  const result = onlyNew ? newcomers : everybody;
  const { data, refetch } = result;
  const rows = data?.placements;
  const reread = useCallback(async () => (await refetch()).data?.placements ?? [], [refetch]);
  const { turn, goTo, beginAgain, decide } = useTurn(rows);
  const moves = useMoves({ projectname, may, reread, onSend: decide });
  const show = (only: boolean): void => {
    setOnlyNew(only);
    beginAgain();
  };

  const counts = everybody.data?.counts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const newTotal = newcomers.data?.page.total;
  const showsNew = onlyNew || (newTotal !== undefined && newTotal > 0);
  return (
    <>
      <div className={styles.lead}>
        <Figures
          label={t('figures')}
          figures={[
            {
              label: t('waiting'),
              value: everybody.data?.page.total,
              pressed: !onlyNew,
              onPress: () => show(false),
            },
            ...(showsNew ? [{ label: t('new'), value: newTotal, pressed: onlyNew, onPress: () => show(true) }] : []),
            { label: t('everybody'), value: total, pressed: false, onPress: onEverybody },
          ]}
        />
        <ViewSwitch view="decide" views={views} onView={onView} />
      </div>
      {data === undefined && result.error !== undefined && (
        <ErrorState error={result.error} text={ofPipeline('loadError')} onRetry={() => void refetch()} />
      )}
      {data === undefined && result.error === undefined && <SkeletonLines />}
      {turn === undefined && data !== undefined && (
        <EmptyState
          title={total === 0 ? ofPipeline('pipeline-empty') : onlyNew ? t('nobodyNewTitle') : t('nobodyTitle')}
          text={total === 0 ? ofPipeline('emptyTextReader') : onlyNew ? t('nobodyNewText') : t('nobodyText')}
          action={
            total === 0 ? undefined : (
              <Button look="outline" onClick={onlyNew ? () => show(false) : onEverybody}>
                {onlyNew ? t('showWaiting') : t('showEverybody')}
              </Button>
            )
          }
        />
      )}
      {turn !== undefined && data !== undefined && (
        <div className={styles.decide}>
          <Queue
            rows={data.placements}
            turn={turn}
            isChanged={({ applicant }) => changed.placement(projectid, applicant.applicantid)}
            onChoose={goTo}
          />
          <Candidate
            turn={turn}
            next={data.placements[turn.place + 1]}
            page={data.page}
            moves={moves}
            href={cvOf(turn.row)}
            onGoTo={goTo}
          />
        </div>
      )}
      {moves.dialogs}
    </>
  );
};
