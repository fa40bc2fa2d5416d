import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { IconArrowDown, IconArrowRight, IconArrowUp, IconFileText, IconUserMinus } from '@tabler/icons-react';
import { type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, type MenuAction } from '../../../shared/kit';
import { MoreButton } from '../../../shared/kit/object/MoreButton';
import { getHref } from '../../../shared/paths';
import { interviewsTexts } from '../texts';
import { ownInterviewsTexts } from '../texts/own';
import { isSeenStill } from '../invite/stateOf';
import styles from './Day.module.css';
import { DRAGGED, type Planning, type Seated } from './usePlanning';

interface SeatCardProps {
  readonly day: InterviewDayView;
  readonly seated: Seated;
  readonly planning: Planning;
  readonly plans: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Somebody at their time, with what a planner may do about it. */
export const SeatCard = ({ day, seated, planning, plans, onKeyDown }: SeatCardProps) => {
  const t = useText(interviewsTexts, ownInterviewsTexts);
  const navigate = useNavigate();
  const { applicant, room, slot } = seated;
  const { applicantid: appid, accountid } = applicant;
  const name = fullName(applicant);
  const cv = getHref('applicantDetail', { appid, accid: accountid ?? '', pid: day.projectid });
  const move = (rooms: number, slots: number) => planning.place(appid, { room: room + rooms, slot: slot + slots });
  const actions: MenuAction[] = [
    { label: t('openCv'), icon: IconFileText, onSelect: () => void navigate(cv) },
    ...(slot > 0 ? [{ label: t('moveUp'), icon: IconArrowUp, onSelect: () => move(0, -1) }] : []),
    ...(slot < planning.slots.length - 1
      ? [{ label: t('moveDown'), icon: IconArrowDown, onSelect: () => move(0, 1) }]
      : []),
    ...day.rooms.flatMap((other, index) =>
      index === room
        ? []
        : [{ label: t('moveTo', { room: other }), icon: IconArrowRight, onSelect: () => move(index - room, 0) }],
    ),
    { label: t('takeOff'), icon: IconUserMinus, danger: true, separated: true, onSelect: () => planning.remove(appid) },
  ];
  return (
    // A planner moves somebody with the keys that the schedule explains; the menu has the same for everybody else.
    <div
      className={styles.card}
      data-applicant={appid}
      draggable={plans}
      {...(plans && {
        onKeyDown,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData(DRAGGED, appid);
        },
      })}
    >
      <Avatar name={name} src={applicant.photo} size={32} />
      <span className={styles.who}>
        <Link to={cv} draggable={false}>
          {name}
        </Link>
        {seated.invitation !== 'none' && (isSeenStill(seated) || seated.invitation !== 'changed') && (
          <small className={styles[seated.invitation]}>
            {seated.chose && seated.invitation === 'accepted' ? t('choseTime') : t(`state_${seated.invitation}`)}
          </small>
        )}
        {!isSeenStill(seated) && <small>{t('noLonger')}</small>}
      </span>
      {plans && <MoreButton size="small" label={t('menuOf', { name })} actions={actions} />}
    </div>
  );
};
