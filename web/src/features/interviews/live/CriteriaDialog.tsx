import { CRITERIA_MAX, CRITERION_MAX, DEFAULT_CRITERIA, interviewCriteria } from '@berangkat/contracts/interviews';
import { text } from '@berangkat/contracts/kernel';
import { z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { intlTag, specTexts, useIssueText, useLocale, useText } from '../../../shared/i18n';
import {
  Button,
  Dialog,
  DialogActions,
  DialogText,
  ErrorState,
  Form,
  SkeletonLines,
  TextAreaField,
  useBanner,
  useZodForm,
} from '../../../shared/kit';
import { useArrangeInterviewsMutation } from '../api';
import { useReadLiveInterviewsQuery } from './api';
import { liveTexts } from './texts';
import { useCriterion } from '../cards/useCriterion';

interface CriteriaDialogProps {
  readonly dayid: string;
  readonly onClose: () => void;
}

/** By what the people of a project are scored. */
export const CriteriaDialog = ({ dayid, onClose }: CriteriaDialogProps) => {
  const t = useText(liveTexts);
  const { data, error, refetch } = useReadLiveInterviewsQuery({ id: dayid });
  return (
    <Dialog title={t('criteria')} onClose={onClose}>
      {data !== undefined ? (
        <CriteriaForm dayid={dayid} criteria={data.criteria} onClose={onClose} />
      ) : error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
};

const LONGEST = CRITERIA_MAX * (CRITERION_MAX + 1);

const schema = z.object({
  criteria: text(LONGEST, 'interview-criteria').transform((typed, context): string[] => {
    const lines = typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const { data, error } = interviewCriteria.safeParse(lines);
    if (error === undefined) return data;
    context.addIssue({ code: 'custom', message: error.issues[0]!.message, input: typed });
    return z.NEVER;
  }),
});

interface CriteriaFormProps {
  readonly dayid: string;
  readonly criteria: readonly string[];
  readonly onClose: () => void;
}

const CriteriaForm = ({ dayid, criteria, onClose }: CriteriaFormProps) => {
  const t = useText(liveTexts, specTexts);
  const locale = useLocale();
  const criterion = useCriterion();
  const issue = useIssueText();
  const banner = useBanner();
  const [save] = useArrangeInterviewsMutation();
  const isUsual = criteria.join() === DEFAULT_CRITERIA.join();
  const form = useZodForm(schema, { criteria: isUsual ? '' : criteria.join('\n') });
  const usual = new Intl.ListFormat(intlTag(locale)).format(DEFAULT_CRITERIA.map(criterion));
  return (
    <Form
      form={form}
      summary="none"
      onSubmit={async ({ criteria: lines }) => {
        const { error } = await save({
          id: dayid,
          step: 'criteria',
          criteria: lines,
          audit: auditClaim('set_interview_criteria'),
        });
        if (error === undefined) {
          banner('success', t('criteriaSaved'));
          return onClose();
        }
        const { code, status } = asPortalError(error);
        banner('error', status === 400 ? issue(code) : t('criteriaFailed'));
      }}
    >
      <DialogText>{t('criteriaText')}</DialogText>
      <TextAreaField
        control={form.control}
        name="criteria"
        label={t('criteriaLabel')}
        hint={t('criteriaHint', { usual })}
        maxLength={LONGEST}
        rows={6}
        optional
      />
      <DialogActions>
        <Button look="primary" type="submit">
          {t('criteriaSave')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('criteriaCancel')}
        </Button>
      </DialogActions>
    </Form>
  );
};
