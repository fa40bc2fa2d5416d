import { mergeApplicants, type MergePreview } from '@berangkat/contracts/merges';
import { type Side } from '@berangkat/contracts/merges/values';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { useAddress, useLeadOn } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Banner,
  Breadcrumb,
  Button,
  Card,
  ErrorState,
  Form,
  Page,
  SkeletonForm,
  StickyBar,
  TextAreaField,
  useBanner,
  useConfirm,
  useRefusedSave,
  useZodForm,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useMergeApplicantsMutation, usePreviewMergeQuery } from '../api';
import { mergesTexts } from '../texts';
import styles from './Merge.module.css';
import { Picking } from './Picking';
import { newerOf, type Picks, takenBy } from './picks';
import { Projects } from './Projects';
import { useAccountName } from './useAccountName';
import { WhoStays } from './WhoStays';
import { useAfterwards } from './useAfterwards';

interface MergePageProps {
  readonly stays: string;
  readonly other: string;
}

/** Two records of one person become one. The address says which of them stays. */
export const MergePage = ({ stays, other }: MergePageProps) => {
  const t = useText(mergesTexts);
  const [, setAddress] = useAddress();
  const { currentData, error, refetch } = usePreviewMergeQuery({ applicantid: stays, otherid: other });
  const turn = (): void => setAddress({ stays: other, other: stays }, { replace: true });
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      breadcrumb={<Breadcrumb steps={[{ label: t('duplicates'), href: getHref('duplicates') }]} />}
    >
      {error !== undefined ? (
        <Card>
          <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
        </Card>
      ) : currentData === undefined ? (
        <SkeletonForm fields={8} />
      ) : (
        <Merging key={stays} preview={currentData} onTurn={turn} />
      )}
    </Page>
  );
};

interface AfterwardsProps {
  readonly preview: MergePreview;
  readonly picks: Picks;
}

/** The outcome of the merge, told before anybody agrees to it. */
const Afterwards = ({ preview, picks }: AfterwardsProps) => {
  const t = useText(mergesTexts);
  const accountOf = useAccountName();
  const say = useAfterwards();
  const { stays, other, owners } = preview;
  return (
    <Card title={t('afterwards')}>
      <ul className={styles.afterwards}>
        {say(preview, picks).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{owners ? t('afterOwner', { owner: accountOf(stays), other: accountOf(other) }) : t('afterSame')}</li>
        <li>{t('afterLinks')}</li>
      </ul>
    </Card>
  );
};

const reasonOnly = mergeApplicants.pick({ reason: true });

const Merging = ({ preview, onTurn }: { readonly preview: MergePreview; readonly onTurn: () => void }) => {
  const t = useText(mergesTexts, specTexts);
  const { stays, other, owners, refusal } = preview;
  const accountOf = useAccountName();
  const [chosen, setChosen] = useState<Picks>({});
  const picks: Picks = { ...newerOf(preview), ...chosen };
  const form = useZodForm(reasonOnly, { reason: '' });
  const confirm = useConfirm();
  const banner = useBanner();
  const leadOn = useLeadOn();
  const [merge, { isLoading }] = useMergeApplicantsMutation();
  const refused = useRefusedSave(form, { failed: (problem) => asPortalError(problem).message || t('mergeFailed') });
  const name = fullName(stays);
  const send = async ({ reason }: { readonly reason?: string | undefined }): Promise<void> => {
    if (owners && !reason) {
      form.setError('reason', { message: t('reasonMissing') }, { shouldFocus: true });
      return;
    }
    const question = { title: t('askMerge', { name }), text: t('afterLinks'), confirm: t('merge') };
    if (!(await confirm(question))) return;
    const { applicantid, accountid } = stays;
    const { error } = await merge({
      ...{ applicantid, otherid: other.applicantid },
      ...takenBy(picks, preview),
      ...(owners && { reason }),
      audit: auditClaim('merge_applicants'),
    });
    if (error !== undefined) return refused(error);
    banner('success', t('merged'));
    await leadOn(getHref('applicantDetail', { appid: applicantid, accid: accountid ?? '' }), { replace: true });
  };
  return (
    <Form form={form} onSubmit={send} className={styles.page} summary="none">
      {refusal !== null && (
        <Banner kind="warning" timeout={null}>
          {refusal.code === 'merge-interview' ? t(refusal.code, { date: refusal.date }) : t(refusal.code)}
        </Banner>
      )}
      <WhoStays preview={preview} onTurn={onTurn} />
      <Picking
        preview={preview}
        picks={picks}
        onPick={(field: string, side: Side) => setChosen((before) => ({ ...before, [field]: side }))}
      />
      <Projects preview={preview} />
      {owners && (
        <Card title={t('owner')}>
          <p className={styles.hint}>
            {t('ownerText', {
              owner: accountOf(stays),
              other: accountOf(other),
            })}
          </p>
          <TextAreaField control={form.control} name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} />
        </Card>
      )}
      <Afterwards preview={preview} picks={picks} />
      <StickyBar>
        <Button look="main" type="submit" busy={isLoading} disabled={refusal !== null}>
          {t('merge')}
        </Button>
      </StickyBar>
    </Form>
  );
};
