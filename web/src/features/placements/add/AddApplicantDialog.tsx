import { isMessageId } from '@berangkat/contracts/messages';
import { type ApplicantMatch } from '@berangkat/contracts/applicants';
import { type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useIssueText, useLocale, useText } from '../../../shared/i18n';
import { Avatar, Button, Dialog, DialogActions, useBanner, useDebounced } from '../../../shared/kit';
import { useMasterData } from '../../../shared/masterdata';
import { useSession } from '../../../shared/session';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { useAddApplicantMutation, useSearchApplicantsQuery } from '../api';
import { placementsTexts } from '../texts';
import styles from './AddApplicant.module.css';
import { Picker } from './Picker';

const SHORTEST = 2;
const idOf = ({ applicantid }: ApplicantMatch): string => applicantid;

interface AddApplicantDialogProps {
  readonly project: ProjectView;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Finds an applicant by name, e-mail or ID and puts them into the project, at 'applying'. */
export const AddApplicantDialog = ({ project, onAdded, onClose }: AddApplicantDialogProps) => {
  const t = useText(placementsTexts, specTexts);
  const issueText = useIssueText();
  const locale = useLocale();
  const { word } = useMasterData();
  const { can } = useSession();
  const banner = useBanner();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ApplicantMatch>();
  const [problem, setProblem] = useState<string>();
  const words = useDebounced(typed.trim());
  const asks = words.length >= SHORTEST;
  const found = useSearchApplicantsQuery({ q: words }, { skip: !asks });
  const matches = asks ? (found.currentData ?? []) : [];
  const [add, { isLoading }] = useAddApplicantMutation();

  const choose = (match: ApplicantMatch): void => {
    setChosen(match);
    setProblem(undefined);
  };

  const submit = async (): Promise<void> => {
    if (chosen === undefined) {
      setProblem(t('no-applicant-selected'));
      return;
    }
    const { error } = await add({
      id: project.projectid,
      applicantid: chosen.applicantid,
      applicantstatus: 'applying',
      audit: auditClaim('add_applicant'),
    });
    if (error === undefined) {
      banner('success', t('add-applicant-success'), {
        subject: t('did-add', { who: fullName(chosen), project: project.projectname }),
        timeout: PIPELINE_TIMEOUT,
      });
      onAdded();
      onClose();
      return;
    }
    const { status, code, message } = asPortalError(error);
    setProblem(status !== 409 ? t('add-applicant-error') : isMessageId(code) ? issueText(code) : message);
  };

  const note =
    typed.trim().length < SHORTEST
      ? t(can('applicant.see-phone') ? 'addHintPhone' : 'addHint')
      : found.isFetching || words !== typed.trim()
        ? t('addSearching')
        : found.error !== undefined
          ? t('addFailed')
          : matches.length === 0
            ? t('addNothing', { text: words })
            : '';
  const factsOf = ({ email, phone1, industry, degree, experience }: ApplicantMatch): string =>
    [
      email,
      phone1,
      industry && word('industry', industry),
      degree && labelOf('degree', degree, locale),
      experience !== null && t('years', { count: experience }),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Dialog title={t('addTitle', { project: project.projectname })} onClose={onClose}>
      <Picker
        label={t('addSearch')}
        resultsLabel={t('addResults')}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setChosen(undefined);
          setProblem(undefined);
        }}
        options={matches}
        idOf={idOf}
        draw={(match) => (
          <>
            <Avatar name={fullName(match)} src={match.photo} size={36} />
            <span>
              <strong>{fullName(match)}</strong>
              <small>{factsOf(match)}</small>
            </span>
          </>
        )}
        chosen={chosen}
        onChoose={choose}
        onSubmit={() => void submit()}
        note={note}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> {problem}
        </p>
      )}
      <DialogActions>
        <Button look="primary" busy={isLoading} onClick={() => void submit()}>
          {t('add')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
