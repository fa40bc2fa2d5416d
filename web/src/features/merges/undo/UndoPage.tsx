import { undoMerge, type MergeDetail, type UndoQuestion } from '@berangkat/contracts/merges';
import { type Side } from '@berangkat/contracts/merges/values';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { useLeadOn } from '../../../shared/here';
import { useText, intlTag, useLocale } from '../../../shared/i18n';
import {
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
import { useReadMergeQuery, useUndoMergeMutation } from '../api';
import { mergesTexts } from '../texts';
import { Question } from './Question';
import styles from './Undo.module.css';
import { fieldName, useTrail } from '../../audit';

/** A merge is undone, and what happened since is given to one of the two. `id`: of the record that was merged. */
export const UndoPage = ({ id }: { readonly id: string }) => {
  const t = useText(mergesTexts);
  const { currentData, error, refetch } = useReadMergeQuery({ id });
  if (currentData === undefined)
    return (
      <Page title={t('undo')} back="previous">
        {error === undefined ? (
          <SkeletonForm fields={4} />
        ) : (
          <Card>
            <ErrorState error={error} text={t('undoLoadError')} onRetry={() => void refetch()} />
          </Card>
        )}
      </Page>
    );
  return <Undoing merge={currentData} />;
};

/** Lists the things that an undo gives back to both, whatever is answered. */
const ComesBack = ({ merge: { fields, files, copies } }: { readonly merge: MergeDetail }) => {
  const t = useText(mergesTexts);
  const trail = useTrail();
  const list = new Intl.ListFormat(intlTag(useLocale()));
  const values = [
    ...fields.map((field) => fieldName(trail, { type: 'ApplicationUpdated', objecttype: 'applicant' }, field)),
    ...files.map((file) => t(file)),
  ];
  return (
    <Card title={t('undoComes')}>
      <ul className={styles.back}>
        {values.length > 0 && <li>{t('undoValues', { list: list.format(values) })}</li>}
        {copies > 0 && <li>{t('undoCopies', { count: copies })}</li>}
        <li>{t('undoPlacements')}</li>
        <li>{t('undoAccounts')}</li>
      </ul>
    </Card>
  );
};

const reasonOnly = undoMerge.pick({ reason: true });

const keyOf = ({ kind, id }: Pick<UndoQuestion, 'kind' | 'id'>): string => `${kind}/${id}`;

const Undoing = ({ merge }: { readonly merge: MergeDetail }) => {
  const t = useText(mergesTexts);
  const { stays, other, questions, state } = merge;
  const [given, setGiven] = useState<Readonly<Record<string, Side>>>({});
  const form = useZodForm(reasonOnly, { reason: '' });
  const confirm = useConfirm();
  const banner = useBanner();
  const leadOn = useLeadOn();
  const [undo, { isLoading }] = useUndoMergeMutation();
  const refused = useRefusedSave(form, { failed: (problem) => asPortalError(problem).message || t('undoFailed') });
  const [mine, theirs] = [stays.name ?? t('erased'), other.name ?? t('erased')];
  const sideOf = (question: UndoQuestion): Side => given[keyOf(question)] ?? question.presumed;
  const send = async ({ reason }: { readonly reason?: string | undefined }): Promise<void> => {
    const question = { title: t('askUndo', { name: theirs }), text: t('askUndoText'), confirm: t('undo') };
    if (!(await confirm(question))) return;
    const { error } = await undo({
      id: other.applicantid,
      given: questions.filter((each) => sideOf(each) === 'other').map(({ kind, id }) => ({ kind, id })),
      ...(reason !== undefined && { reason }),
      audit: auditClaim('undo_merge'),
    });
    if (error !== undefined) return refused(error);
    banner('success', t('undone'));
    await leadOn(getHref('applicantDetail', { appid: other.applicantid, accid: other.accountid ?? '' }), {
      replace: true,
    });
  };
  return (
    <Page title={t('undo')} intro={t('undoIntro', { stays: mine, other: theirs })} width="reading" back="previous">
      {state !== 'merged' ? (
        <Card>
          <p>{t(state === 'undone' ? 'undoGone' : `state_${state}`)}</p>
        </Card>
      ) : (
        <Form form={form} onSubmit={send} className={styles.page} summary="none">
          <Card title={t('questions')}>
            <p className={styles.hint}>
              {questions.length === 0 ? t('undoNothing') : t('questionsHint', { count: questions.length })}
            </p>
            {questions.map((question) => (
              <Question
                key={keyOf(question)}
                question={question}
                given={sideOf(question)}
                onGive={(side) => setGiven((before) => ({ ...before, [keyOf(question)]: side }))}
              />
            ))}
          </Card>
          <ComesBack merge={merge} />
          <TextAreaField
            control={form.control}
            name="reason"
            label={t('undoReason')}
            hint={t('reasonHint')}
            rows={2}
            optional
          />
          <StickyBar>
            <Button look="main" type="submit" busy={isLoading}>
              {t('undo')}
            </Button>
          </StickyBar>
        </Form>
      )}
    </Page>
  );
};
