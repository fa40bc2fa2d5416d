import { type FieldValues } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { FieldSection, Form, SaveBar } from '../../../shared/kit/form';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';
import { type RecordFrameProps } from './types';

interface RecordPageProps<Values extends FieldValues, Said> extends RecordFrameProps<Values, Said> {
  readonly isNew: boolean;
}

/** A record on one page, its steps one below the other. */
export const RecordPage = <Values extends FieldValues, Said>({
  form,
  steps,
  cv,
  note,
  isNew,
  onSubmit,
}: RecordPageProps<Values, Said>) => {
  const t = useText(recordsTexts);
  const { dirtyFields, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Card className={styles.sheet}>
        {steps.map(({ title, content }) =>
          steps.length === 1 ? (
            <div key={title} className={styles.fields}>
              {content}
            </div>
          ) : (
            <FieldSection key={title} title={title}>
              {content}
            </FieldSection>
          ),
        )}
      </Card>
      <SaveBar changes={isNew ? undefined : Object.keys(dirtyFields).length} busy={isSubmitting}>
        {note}
        <LinkButton look="outline" to={cv}>
          {t('cancel')}
        </LinkButton>
      </SaveBar>
    </Form>
  );
};
