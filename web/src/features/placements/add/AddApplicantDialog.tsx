import { isMessageId } from '@berangkat/contracts/messages';
import { type ApplicantMatch } from '@berangkat/contracts/applicants';
import { type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useIssueText, useLocale, useText } from '../../../shared/i18n';
import { Avatar, Button, classes, Dialog, DialogActions, useBanner, useDebounced } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { PIPELINE_TIMEOUT } from '../moves/useTell';
import { useAddApplicantMutation, useSearchApplicantsQuery } from '../api';
import { placementsTexts } from '../texts';
import styles from './AddApplicant.module.css';

const SHORTEST = 2;

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
  const { can } = useSession();
  const banner = useBanner();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ApplicantMatch>();
  const [active, setActive] = useState(0);
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

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.min(matches.length - 1, Math.max(0, active + (event.key === 'ArrowDown' ? 1 : -1)));
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const match = matches[active];
      if (match === undefined || chosen === match) void submit();
      else choose(match);
    }
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
      industry && labelOf('industry', industry, locale),
      degree && labelOf('degree', degree, locale),
      experience !== null && t('years', { count: experience }),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Dialog title={t('addTitle', { project: project.projectname })} onClose={onClose}>
      <label className={styles.search}>
        <span>{t('addSearch')}</span>
        <span className={styles.box}>
          <IconSearch size={18} aria-hidden />
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            maxLength={50}
            value={typed}
            aria-expanded={matches.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={matches[active] === undefined ? undefined : `${id}-${active}`}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(undefined);
              setActive(0);
              setProblem(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
      </label>
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
      </p>
      <ul
        id={`${id}-list`}
        className={styles.results}
        role="listbox"
        aria-label={t('addResults')}
        hidden={matches.length === 0}
      >
        {matches.map((match, index) => (
          // Keys are handled by the search box, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={match.applicantid}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen?.applicantid === match.applicantid}
            className={classes(styles.result, index === active && styles.active)}
            onClick={() => {
              setActive(index);
              choose(match);
            }}
          >
            <Avatar name={fullName(match)} src={match.photo} size={36} />
            <span>
              <strong>{fullName(match)}</strong>
              <small>{factsOf(match)}</small>
            </span>
          </li>
        ))}
      </ul>
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
