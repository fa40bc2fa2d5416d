import { type DocumentView } from '@berangkat/contracts/attachments';
import { FILE_RULES } from '@berangkat/contracts/files';
import { isPlainMessageId } from '@berangkat/contracts/messages';
import { documentTypes } from '@berangkat/contracts/reference';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../../shared/api';
import { useAddress } from '../../../../shared/here';
import { specTexts, useLocale, useText } from '../../../../shared/i18n';
import { Button, LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { useConfirm } from '../../../../shared/kit/dialog';
import { DateField, DateRow, FieldRow, Form, SelectField, TextField, useZodForm } from '../../../../shared/kit/form';
import { draftPlace, useDraft } from '../../../../shared/kit/form/draft';
import { Page } from '../../../../shared/kit/Page';
import { MEANT, UploadBar, UploadDone, UploadStage } from '../../../../shared/kit/upload';
import { uploadsTexts } from '../../texts/uploads';
import {
  documentForm,
  EXPIRES,
  inputsOfParts,
  isSameNumber,
  NO_DOCUMENT,
  numberOf,
  OTHERS,
  partsOf,
} from './documentForm';
import { PaperFrame } from './PaperFrame';
import { Sample } from './Sample';
import styles from './Uploads.module.css';
import { UploadScreen, type UploadSubject } from './UploadScreen';
import { PAPER_TIMEOUT, useRecordUpload } from './useRecordUpload';

/** /document-upload: one document after the other, each with its type and, for those who know them, its dates. */
export const Component = () => {
  const t = useText(uploadsTexts);
  return (
    <UploadScreen title={t('docTitle')} may="attach">
      {(subject) => <Document {...subject} />}
    </UploadScreen>
  );
};

/** Answers the values that the form opens with: those typed before, unless the address asks for another type. */
const openedWith = (documenttype: string, kept: typeof NO_DOCUMENT | undefined): typeof NO_DOCUMENT =>
  kept !== undefined && (documenttype === '' || kept.documenttype === documenttype)
    ? { ...NO_DOCUMENT, ...kept }
    : inputsOfParts({ documenttype });

const Document = (subject: UploadSubject) => {
  const t = useText(uploadsTexts, specTexts);
  const locale = useLocale();
  const { appid, userid, cv, toCv, of } = subject;
  const confirm = useConfirm();
  const [address] = useAddress();
  // The camera may make a phone end the page: what was typed is there again.
  const [place] = useState(() => draftPlace<typeof NO_DOCUMENT>(userid, `document.${appid}`));
  const asked = address.get('documenttype') ?? '';
  const [opened] = useState(() => openedWith(asked, place.read(undefined)));
  const ofType = (type: string): readonly DocumentView[] =>
    cv?.documents.filter(({ documenttype }) => documenttype.toLowerCase() === type.toLowerCase()) ?? [];
  // Whoever was led here to replace what expires has said that she means it.
  const replaces = (type: string): boolean =>
    type === asked && ofType(type).length > 0 && ofType(type).every(({ state }) => state !== 'valid');
  const form = useZodForm(documentForm, opened);
  useDraft(form, place, undefined);
  const { control, getValues, setValue } = form;
  const [type, number] = useWatch({ control, name: ['documenttype', 'number'] });
  const known = numberOf(type, cv?.form);
  useEffect(() => {
    if (known !== '' && getValues('number') === '') setValue('number', known);
  }, [known, getValues, setValue]);
  const upload = useRecordUpload(subject, {
    kind: 'document',
    call: () => call('uploadDocument', { id: appid }),
    fields: () =>
      new Promise((answer) => {
        // As a form that is sent: what is put right afterwards loses its error.
        const check = form.handleSubmit(
          () => {
            const parts = partsOf(form.getValues());
            answer({ fields: { userid, ...parts, ...(replaces(parts.documenttype ?? '') && MEANT) } });
          },
          (errors) => {
            const [problem] = Object.values(errors).flatMap(({ message }) =>
              isPlainMessageId(String(message)) ? [message as 'doctype-required'] : [],
            );
            answer({ problem: problem ?? 'doctype-required' });
          },
        );
        void check();
      }),
    onKept: (fields) => form.reset(inputsOfParts(fields)),
    duplicate: {
      code: 'document-duplicate',
      isKnown: ({ documenttype = '' }) => ofType(documenttype).length > 0,
      ask: () => confirm({ title: t('document-duplicate'), confirm: t('prompt-continue'), cancel: t('prompt-cancel') }),
    },
    successText: t('upload-success'),
    timeout: PAPER_TIMEOUT,
    onDone: place.clear,
  });
  const title = t('docTitle');
  if (upload.work.kind === 'done')
    return (
      <Page title={title} width="reading">
        <UploadDone title={t('docDone')}>
          <Button
            onClick={() => {
              form.reset(NO_DOCUMENT);
              upload.again();
            }}
          >
            {t('doc-add-new')}
          </Button>
          <LinkButton look="main" to={toCv}>
            {t('doc-return')}
          </LinkButton>
        </UploadDone>
      </Page>
    );
  const differs = known !== '' && typeof number === 'string' && number !== '' && !isSameNumber(number, known);
  const kinds = documentTypes.values.map((value) => ({ value, label: documentTypes.label(value, locale) }));
  return (
    <Page title={title} intro={of + t('docIntro')} width="reading" back={toCv}>
      <Form form={form} summary="none" onSubmit={() => upload.send()}>
        <Card>
          <div className={styles.fields}>
            <FieldRow>
              <SelectField control={control} name="documenttype" label={t('docType')} options={kinds} />
              {type === OTHERS && <TextField control={control} name="owntype" label={t('docOwnType')} />}
            </FieldRow>
          </div>
          <UploadStage
            upload={upload}
            rules={FILE_RULES.document}
            camera="environment"
            frames={
              <>
                <Sample type={type} />
                <PaperFrame upload={upload} />
              </>
            }
            hint={t('docHint')}
            formats={t('docFormats')}
          />
          <details className={styles.details} open={EXPIRES.has(type)}>
            <summary>{t('docDetails')}</summary>
            <div className={styles.fields}>
              <FieldRow>
                <TextField
                  control={control}
                  name="number"
                  label={t('docNumber')}
                  hint={differs ? t('docNumberDiffers', { number: known }) : undefined}
                  optional
                />
                <TextField control={control} name="issuer" label={t('docIssuer')} optional />
              </FieldRow>
              <DateRow>
                <DateField control={control} name="issuedon" label={t('docIssued')} optional />
                <DateField
                  control={control}
                  name="expireson"
                  label={t('docExpires')}
                  hint={t('docExpiresHint')}
                  optional
                />
              </DateRow>
            </div>
          </details>
        </Card>
        <UploadBar upload={upload} rules={FILE_RULES.document} title={title} back={toCv} />
      </Form>
    </Page>
  );
};
