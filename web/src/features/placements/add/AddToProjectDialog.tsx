import { isMessageId } from '@berangkat/contracts/messages';
import { type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useIssueText, useLocale, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, useBanner, useDebounced } from '../../../shared/kit';
import { Outcomes, type Subject, useEach } from '../../../shared/kit/outcomes';
import { useListProjectsQuery, useProjectStatus } from '../../projects';
import { useAddApplicantMutation } from '../api';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { placementsTexts } from '../texts';
import styles from './AddApplicant.module.css';
import { Picker } from './Picker';

interface AddToProjectDialogProps {
  /** The applicants, by id and name. */
  readonly people: readonly Subject[];
  /** All of them are in the project now. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const idOf = ({ projectid }: ProjectView): string => projectid;

/**
 * Puts applicants into a project that is chosen here, at 'applying'. Where that did not work for all, it stays and says
 * for each why not; another try is for those alone.
 */
export const AddToProjectDialog = ({ people, onDone, onClose }: AddToProjectDialogProps) => {
  const t = useText(placementsTexts, specTexts);
  const issueText = useIssueText();
  const locale = useLocale();
  const statusWord = useProjectStatus();
  const banner = useBanner();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ProjectView>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const words = useDebounced(typed.trim());
  const found = useListProjectsQuery({ search: words, page: 1 });
  const projects = (found.currentData?.projects ?? []).filter(({ status }) => status === 'active');
  const [add] = useAddApplicantMutation();
  const { run, outcomes } = useEach(people, async (applicantid) => {
    const { error } = await add({
      id: chosen!.projectid,
      applicantid,
      applicantstatus: 'applying',
      audit: auditClaim('add_applicant'),
    });
    if (error === undefined) return undefined;
    const { status, code, message } = asPortalError(error);
    return status !== 409 ? t('add-applicant-error') : isMessageId(code) ? issueText(code) : message;
  });

  const submit = async (): Promise<void> => {
    if (busy) return;
    if (chosen === undefined) {
      setProblem(t('noProjectChosen'));
      return;
    }
    setBusy(true);
    const results = await run();
    setBusy(false);
    if (results.some((result) => result.problem !== undefined)) return;
    const who = people.length === 1 ? people[0]!.name : t('people', { count: people.length });
    banner('success', t('add-applicant-success'), {
      subject: t('did-add', { who, project: chosen.projectname }),
      timeout: PIPELINE_TIMEOUT,
    });
    onDone();
    onClose();
  };

  return (
    <Dialog
      title={t('addToTitle', { who: people.length === 1 ? people[0]!.name : t('people', { count: people.length }) })}
      onClose={onClose}
    >
      {outcomes === undefined ? (
        <Picker
          label={t('addToSearch')}
          resultsLabel={t('projects')}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setChosen(undefined);
            setProblem(undefined);
          }}
          options={projects}
          idOf={idOf}
          draw={({ projectname, projectcode, projectstatus, client }) => (
            <span>
              <strong>{projectname}</strong>
              <small>
                {[
                  projectcode,
                  client?.companyname,
                  client && labelOf('country', client.country, locale),
                  projectstatus !== 'active' && statusWord(projectstatus),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          )}
          chosen={chosen}
          onChoose={(project) => {
            setChosen(project);
            setProblem(undefined);
          }}
          onSubmit={() => void submit()}
          note={
            found.isFetching || words !== typed.trim()
              ? t('addSearching')
              : found.error !== undefined
                ? t('addFailed')
                : projects.length === 0
                  ? t('addToNothing')
                  : ''
          }
        />
      ) : (
        <>
          <p className={styles.note}>{chosen?.projectname}</p>
          <Outcomes outcomes={outcomes} />
        </>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> {problem}
        </p>
      )}
      <DialogActions>
        <Button look="primary" busy={busy} onClick={() => void submit()}>
          {t(outcomes === undefined ? 'addTo' : 'tryAgain')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t(outcomes === undefined ? 'cancel' : 'close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
