import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Form, StickyBar } from '../../../shared/kit/form';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';
import { type RecordFrameProps } from './types';
import { classes } from '../../../shared/kit/classes';

interface StepTrackProps {
  /** From 1. */
  readonly step: number;
  readonly titles: readonly string[];
}

/** How far a form in steps is. */
const StepTrack = ({ step, titles }: StepTrackProps) => {
  const t = useText(recordsTexts);
  return (
    <div className={styles.steps}>
      <p>{t('step', { step, count: titles.length })}</p>
      <div className={styles.track} aria-hidden>
        {titles.map((title, index) => (
          <span key={title} className={classes(index < step && styles.reached)} />
        ))}
      </div>
    </div>
  );
};

interface RecordWizardProps<Values extends FieldValues, Said> extends RecordFrameProps<Values, Said> {
  /** From 1. */
  readonly step: number;
  readonly onGo: (step: number) => void;
  readonly onBack: () => void;
}

/** A record one step at a time. */
export const RecordWizard = <Values extends FieldValues, Said>({
  form,
  steps,
  cv,
  note,
  step,
  onGo,
  onBack,
  onSubmit,
}: RecordWizardProps<Values, Said>) => {
  const t = useText(recordsTexts);
  const { errors, isSubmitting, submitCount } = form.formState;
  const several = steps.length > 1;
  const last = step === steps.length;
  const { title, content } = steps[step - 1]!;

  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Before the step is painted: who types at once would otherwise lose the field to the heading.
  useLayoutEffect(() => {
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
    if (several) window.scrollTo({ top: 0 });
  }, [step, several]);

  // An error on an earlier step is mended there.
  useEffect(() => {
    if (step === 1) return;
    const wrong = steps.findIndex(({ fields }) => fields.some((field) => field in errors));
    if (wrong >= 0 && wrong + 1 < step) onGo(wrong + 1);
    // Once for each press of Save.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount]);

  return (
    <>
      {several && <StepTrack step={step} titles={steps.map((each) => each.title)} />}
      <Form form={form} onSubmit={onSubmit}>
        <Card>
          {several && (
            <header className={styles.head}>
              <h2 ref={heading} tabIndex={-1}>
                {title}
              </h2>
            </header>
          )}
          <div className={styles.fields} inert={isSubmitting && last}>
            {content}
          </div>
        </Card>
        <StickyBar note={note}>
          {step > 1 ? (
            <Button look="outline" size="large" onClick={onBack} disabled={isSubmitting}>
              {t('back')}
            </Button>
          ) : (
            <LinkButton look="outline" size="large" to={cv}>
              {t('cancel')}
            </LinkButton>
          )}
          <Button look="main" size="large" className={styles.goOn} type="submit" busy={isSubmitting}>
            {last ? (
              t(isSubmitting ? 'saving' : 'save')
            ) : (
              <>
                {t('next')} <IconArrowRight size={18} aria-hidden />
              </>
            )}
          </Button>
        </StickyBar>
      </Form>
    </>
  );
};
