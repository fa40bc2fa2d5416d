import {
  beginImport,
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportKind,
  REQUIRED_COLUMNS,
  templateOf,
} from '@berangkat/contracts/imports';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isPlainIssue, useText } from '../../shared/i18n';
import { Button, Card, Form, FormActions, SelectField, SuggestField, useDebounced, useZodForm } from '../../shared/kit';
import { ProgressBar } from '../../shared/kit/ProgressBar';
import { whenChosen } from '../../shared/kit/whenChosen';
import { saveFile } from '../../shared/exporting';
import { useSuggestVendorsQuery } from '../applicants';
import styles from './Import.module.css';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';
import { useSendFile } from './useSendFile';

const schema = beginImport.pick({ kind: true, owneremail: true });

/** Asks for the kind of the rows and the file, and offers the template. */
export const ChooseFile = ({ kind: first }: { readonly kind: ImportKind }) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const form = useZodForm(schema, { kind: first, owneremail: '' });
  const { control } = form;
  const kind = (useWatch({ control, name: 'kind' }) || first) as ImportKind;
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, 50));
  const vendors = useSuggestVendorsQuery(kind === 'applicants' ? { search } : skipToken);
  const { send, share } = useSendFile();

  const sendFile = async (file: File): Promise<void> => {
    setRefusal(undefined);
    const { success, data } = schema.safeParse(form.getValues());
    if (!success) return void form.trigger();
    const { owneremail } = data;
    const failure = await send(file, { kind, ...(kind === 'applicants' && { owneremail }) });
    if (failure !== undefined) setRefusal(isPlainIssue(failure.code) ? problemText(failure.code) : t('sendError'));
  };

  const required: readonly string[] = REQUIRED_COLUMNS[kind];
  const optional = IMPORT_COLUMNS[kind].filter((column) => !required.includes(column));
  return (
    <Card>
      <Form form={form} onSubmit={() => picker.current?.click()} summary="none">
        <SelectField
          control={control}
          name="kind"
          label={t('kind')}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(value) }))}
        />
        {kind === 'applicants' && (
          <SuggestField
            control={control}
            name="owneremail"
            label={t('owneremail')}
            hint={t('owneremailHint')}
            optional
            options={(vendors.currentData ?? []).map(({ email }) => ({ value: email, label: email }))}
            onSearch={setTyped}
            searching={vendors.isFetching}
            none={t('noVendor')}
          />
        )}
        <div className={styles.hints}>
          <p>
            {t('columns', { columns: required.join(', ') })} {t('optional', { columns: optional.join(', ') })}
          </p>
          {kind === 'applicants' && <p>{t('cells')}</p>}
          <p>{t('hint')}</p>
          {kind === 'vendors' && <p>{t('passwords')}</p>}
          {kind === 'applicants' && <p>{t('loginIds')}</p>}
        </div>
        {refusal !== undefined && (
          <p role="alert" className={styles.alert}>
            {refusal}
          </p>
        )}
        {share !== undefined && <ProgressBar label={t('sending')} share={share} />}
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hidden
          data-testid="csv"
          onChange={whenChosen(([file]) => void sendFile(file))}
        />
        <FormActions>
          <Button look="main" type="submit" icon={<IconFileUpload aria-hidden />} busy={share !== undefined}>
            {t('choose')}
          </Button>
          <Button
            look="outline"
            icon={<IconDownload aria-hidden />}
            onClick={() => saveFile(new Blob([templateOf(kind)], { type: 'text/csv' }), `${kind}.csv`)}
          >
            {t('template')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
