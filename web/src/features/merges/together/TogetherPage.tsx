import { type DuplicatePair } from '@berangkat/contracts/duplicates';
import { mergeApplicants } from '@berangkat/contracts/merges';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import {
  Breadcrumb,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Form,
  Page,
  SkeletonLines,
  StickyBar,
  TextAreaField,
  useConfirm,
  useZodForm,
} from '../../../shared/kit';
import { type Outcome, Outcomes } from '../../../shared/kit/outcomes';
import { getHref } from '../../../shared/paths';
import { useLazyPreviewMergeQuery, useListDuplicatesQuery, useMergeApplicantsMutation } from '../api';
import { newerOf, takenBy } from '../merge/picks';
import { mergesTexts } from '../texts';
import { togetherTexts } from '../texts/together';
import { PairRow } from './PairRow';
import styles from './Together.module.css';

/** Pairs that are looked at and merged in one go. */
const AT_ONCE = { app: 25, limit: 250 } as const;

const namesOf = ({ people: [newer, older] }: DuplicatePair): string => `${fullName(newer)}, ${fullName(older)}`;

/**
 * Pairs whose identity number and birth date agree, each with what merging it would do: the older record stays, with the
 * newer value of each. All that stay chosen are merged in one go.
 */
export const TogetherPage = () => {
  const t = useText(togetherTexts, mergesTexts);
  const { data, error, refetch } = useListDuplicatesQuery({ same: 'identity', ...AT_ONCE });
  return (
    <Page
      title={t('togetherTitle')}
      intro={t('togetherIntro')}
      breadcrumb={<Breadcrumb steps={[{ label: t('duplicates'), href: getHref('duplicates') }]} />}
    >
      {error !== undefined ? (
        <ErrorState error={error} text={t('togetherError')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines />
      ) : (
        <Together pairs={data.pairs} total={data.open} />
      )}
    </Page>
  );
};

const reasonOnly = mergeApplicants.pick({ reason: true });

interface TogetherProps {
  readonly pairs: readonly DuplicatePair[];
  readonly total: number;
}

const Together = ({ pairs, total }: TogetherProps) => {
  const t = useText(togetherTexts, mergesTexts);
  const confirm = useConfirm();
  const form = useZodForm(reasonOnly, { reason: '' });
  const merge = useMergeNewest();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Merged pairs leave the list; how it went stays to be read.
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const chosen = pairs.filter(({ pairid }) => !left.has(pairid));
  const choose = (pairid: string, is: boolean): void =>
    setLeft((before) => new Set(is ? [...before].filter((one) => one !== pairid) : [...before, pairid]));

  const send = async ({ reason }: { readonly reason?: string | undefined }): Promise<void> => {
    const question = { title: t('togetherAsk', { count: chosen.length }), text: t('togetherAskText') };
    if (!(await confirm({ ...question, confirm: t('merge') }))) return;
    setOutcomes([]);
    // One after the other: the same person may be in two pairs.
    for (const pair of chosen) {
      const problem = await merge(pair, reason);
      setOutcomes((before) => [...before, { id: pair.pairid, name: namesOf(pair), problem }]);
    }
  };
  return (
    <div className={styles.page}>
      {outcomes.length > 0 && (
        <Card>
          <Outcomes outcomes={outcomes} />
        </Card>
      )}
      {pairs.length === 0 ? (
        <Card>
          <EmptyState title={t('togetherNone')} />
        </Card>
      ) : (
        <Form form={form} onSubmit={send} className={styles.page} summary="none">
          <Card title={t('togetherPairs', { count: total })}>
            <ul className={styles.pairs}>
              {pairs.map((pair) => (
                <PairRow
                  key={pair.pairid}
                  pair={pair}
                  chosen={!left.has(pair.pairid)}
                  onChoose={(is) => choose(pair.pairid, is)}
                />
              ))}
            </ul>
            {total > pairs.length && (
              <p className={styles.more}>{t('togetherMore', { count: total - pairs.length })}</p>
            )}
          </Card>
          <Card>
            <TextAreaField
              control={form.control}
              name="reason"
              label={t('reason')}
              hint={t('togetherReasonHint')}
              rows={2}
            />
          </Card>
          <StickyBar>
            <Button look="main" type="submit" busy={form.formState.isSubmitting} disabled={chosen.length === 0}>
              {t('togetherMerge', { count: chosen.length })}
            </Button>
          </StickyBar>
        </Form>
      )}
    </div>
  );
};

/** Merges the newer record of a pair into the older one, as both are at that moment; answers why not, in words. */
const useMergeNewest = () => {
  const t = useText(togetherTexts, mergesTexts);
  const [look] = useLazyPreviewMergeQuery();
  const [merge] = useMergeApplicantsMutation();
  return async ({ people: [newer, older] }: DuplicatePair, reason: string | undefined): Promise<string | undefined> => {
    const both = { applicantid: older.applicantid, otherid: newer.applicantid };
    const { data: preview, error: unseen } = await look(both);
    if (preview === undefined) return asPortalError(unseen).message || t('loadError');
    if (preview.owners && !reason) return t('togetherOwners');
    const taken = takenBy(newerOf(preview), preview);
    const audit = auditClaim('merge_applicants');
    const { error } = await merge({ ...both, ...taken, ...(preview.owners && { reason }), audit });
    return error === undefined ? undefined : asPortalError(error).message || t('mergeFailed');
  };
};
