import { type DuplicatePair } from '@berangkat/contracts/duplicates';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { Skeleton } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { usePreviewMergeQuery } from '../api';
import { newerOf } from '../merge/picks';
import { useAccountName } from '../merge/useAccountName';
import { useAfterwards } from '../merge/useAfterwards';
import { mergesTexts } from '../texts';
import { togetherTexts } from '../texts/together';
import styles from './Together.module.css';

interface PairRowProps {
  readonly pair: DuplicatePair;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** A pair with what merging it would do, or why it cannot be merged; and the way to choose values by hand. */
export const PairRow = ({ pair, chosen, onChoose }: PairRowProps) => {
  const t = useText(togetherTexts, mergesTexts);
  const say = useText(specTexts);
  const [newer, older] = pair.people;
  const { data: preview } = usePreviewMergeQuery({ applicantid: older.applicantid, otherid: newer.applicantid });
  const accountOf = useAccountName();
  const afterwards = useAfterwards();
  const refusal = preview?.refusal ?? null;
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isRefused) onChoose(false);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRefused]);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={chosen}
          disabled={isRefused}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles.words}>
          <strong>{t('togetherPair', { newer: fullName(newer), older: fullName(older) })}</strong>
          {preview === undefined ? (
            <Skeleton width="60%" />
          ) : refusal !== null ? (
            <em>
              {refusal.code === 'merge-interview' ? say(refusal.code, { date: refusal.date }) : say(refusal.code)}
            </em>
          ) : (
            <>
              <span>{afterwards(preview, newerOf(preview)).join(' ')}</span>
              {preview.owners && (
                <span>{t('togetherKeeps', { owner: accountOf(preview.stays), other: accountOf(preview.other) })}</span>
              )}
            </>
          )}
        </span>
      </label>
      <Link to={getHref('duplicates', { stays: older.applicantid, other: newer.applicantid })}>
        {t('togetherByHand')}
      </Link>
    </li>
  );
};
