import { type OwnAction } from '@berangkat/contracts/away';
import { type Action } from '@berangkat/contracts/permissions';
import { transitionTo } from '@berangkat/contracts/placements';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { Ago, Button, Card, ErrorState, SkeletonLines, useAction } from '../../shared/kit';
import { useMayOpen } from '../../shared/mayOpen';
import { useSession } from '../../shared/session';
import { useUpdateApplicantStatusMutation } from '../applicants';
import { commentOf, hrefOf, Sentence, useTrail } from '../audit';
import { type Placed, useMoves } from '../placements';
import { useUpdateProjectRecordMutation } from '../projects';
import styles from './Away.module.css';
import { useListOwnActionsQuery } from './api';
import { awayTexts } from './texts';

const FEW = 5;

/** A person in a project as the undo of a step has to know it. */
const placedOf = (
  { objectid, objectname, projectid, projectname }: OwnAction,
  applicantstatus: Placed['applicantstatus'],
): Placed => {
  const name = objectname ?? '';
  return {
    projectid: projectid!,
    ...(projectname !== null && { projectname }),
    applicant: { applicantid: objectid!, firstname: name, lastname: name },
    applicantstatus,
  };
};

/** The last twenty things that the reader did, with the way back where there is one; nothing for who did nothing yet. */
export const MyLastActions = () => {
  const t = useText(awayTexts);
  const trail = useTrail();
  const { actor, can } = useSession();
  const mayOpen = useMayOpen();
  const [all, setAll] = useState(false);
  const {
    currentData: actions,
    error,
    refetch,
  } = useListOwnActionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setApplicant] = useUpdateApplicantStatusMutation();
  const [setProject] = useUpdateProjectRecordMutation();
  const act = useAction();
  // The server offers a way back to those alone who may go it; for an employer it was in an own project.
  const may = (action: Action) => can(action, { clientAccountids: actor === undefined ? [] : [actor.accountid] });
  const moves = useMoves({ may, reread: () => Promise.resolve(refetch()).then(() => []) });

  const recover = ({ objecttype, objectid, objectname }: OwnAction): Promise<void> => {
    const name = objectname ?? '';
    return act({
      run: () =>
        objecttype === 'project'
          ? setProject({ id: objectid!, status: 'active' })
          : setApplicant({ id: objectid!, status: 'open' }),
      doneText: t('recovered', { name }),
      failedText: t('recoverFailed', { name }),
    });
  };
  const takeBack = (action: OwnAction): void => {
    const { undo } = action;
    if (undo?.kind === 'recover') void recover(action);
    const step = undo?.kind === 'move' ? transitionTo(undo.from, undo.to) : undefined;
    if (undo?.kind === 'move' && step !== undefined) void moves.start([placedOf(action, undo.from)], step);
  };

  if (actions === undefined)
    return (
      <Card title={t('mineTitle')}>
        {error === undefined ? <SkeletonLines /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  if (actions.length === 0) return null;
  return (
    <Card title={t('mineTitle')}>
      <ul className={styles.mine}>
        {actions.slice(0, all ? undefined : FEW).map((action) => {
          const href = hrefOf(action.objecttype, action.objectid);
          const entry = { ...action, createdby: actor?.accountid ?? null, createdbycategory: actor?.category ?? null };
          const sentence = <Sentence entry={entry} who={t('you')} />;
          const comment = commentOf(entry, trail);
          const isMoving = action.undo?.kind === 'move' && moves.isMoving(placedOf(action, action.undo.from));
          return (
            <li key={action.actionid}>
              <span className={styles.what}>
                {href !== undefined && mayOpen(href) ? <Link to={href}>{sentence}</Link> : sentence}
                {comment !== null && <q>{comment}</q>}
              </span>
              <small className={styles.when}>
                <Ago at={action.createdat} />
              </small>
              {action.undo !== null && (
                <Button
                  size="small"
                  busy={isMoving}
                  aria-label={t('undoOf', { what: action.objectname ?? '' })}
                  onClick={() => takeBack(action)}
                >
                  {t('undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {actions.length > FEW && (
        <Button look="quiet" size="small" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { count: actions.length })}
        </Button>
      )}
      {moves.dialogs}
    </Card>
  );
};
