import { useEffect } from 'react';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { SaveBar } from '../../../shared/kit/form';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { formTexts } from '../texts/form';
import { applicantsSpec } from '../texts/spec';
import { ApplicationFrame } from './ApplicationFrame';
import styles from './ApplicationForm.module.css';
import { DraftStatus } from './draft/DraftStatus';
import { OfflineNote, WaitingBar } from './line';
import { OpenAtField } from './OpenAtField';
import { stageName } from './Progress';
import { loadRules } from './rules';
import { STAGES } from './stage';
import { GeneralInfo } from './stages/GeneralInfo';
import { Contact, JobPreferences, PhysicalFamily } from './stages/later';
import { type ApplicationProps, useApplication } from './useApplication';
import { Part } from '../../../shared/kit/Part';

/** The same application on one page with a section for each stage: for admins, who know their way around it. */
export const ApplicationSheet = (props: ApplicationProps) => {
  const t = useText(formTexts, applicantsSpec);
  const { opening, asksAccount, field, onReopen } = props;
  const { base } = opening;
  const application = useApplication(props, {
    shown: () => STAGES,
    firstStage: 1,
    onWrong: (_, errors) => application.mark(errors),
  });
  const { form, draft, submission, save } = application;
  const { state } = submission;
  useEffect(() => void loadRules(), []);

  const busy = state.kind === 'sending' || form.formState.isSubmitting;

  const fieldsOf = {
    1: <GeneralInfo asksAccount={asksAccount} />,
    2: <PhysicalFamily />,
    3: <Contact hidden={base?.hidden} />,
    4: <JobPreferences consent={false} />,
  };
  return (
    <ApplicationFrame opening={opening} application={application} stage={1} onReopen={onReopen} onSubmit={save}>
      <Part
        fallback={
          <Card className={styles.sheet}>
            <SkeletonForm fields={8} />
          </Card>
        }
      >
        {STAGES.map((stage) => (
          <Card key={stage} className={styles.sheet} title={t(stageName[stage])}>
            <div className={styles.fields} inert={busy || state.kind === 'waiting'}>
              {fieldsOf[stage]}
            </div>
          </Card>
        ))}
        {field !== undefined && <OpenAtField name={field} />}
      </Part>
      {state.kind === 'waiting' ? (
        <WaitingBar submission={submission} />
      ) : (
        <SaveBar
          changes={base === undefined ? undefined : draft.changes}
          busy={busy}
          label={base === undefined ? t('app-submit') : undefined}
          note={<OfflineNote />}
        >
          {base === undefined && <DraftStatus state={draft.state} remote={opening.remote} />}
        </SaveBar>
      )}
    </ApplicationFrame>
  );
};
