import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { type DragEvent, Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { classes, VisuallyHidden } from '../../../shared/kit';
import { clockText } from '../../../shared/kit/time';
import { interviewsTexts } from '../texts';
import styles from './Day.module.css';
import { SeatCard } from './SeatCard';
import { DRAGGED, type Planning, type Seat, type Seated } from './usePlanning';

const ARROWS: Readonly<Record<string, readonly [rooms: number, slots: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface ScheduleProps {
  readonly day: InterviewDayView;
  readonly planning: Planning;
  readonly plans: boolean;
  /** Whoever of the shortlist was chosen first: a press on a free time gives it to them. */
  readonly next: string | undefined;
  readonly onPlaced: (applicantid: string) => void;
}

/** The times of a day by its rooms. Somebody is dragged to another one, or moved by Alt and the arrows. */
export const Schedule = ({ day, planning, plans, next, onPlaced }: ScheduleProps) => {
  const t = useText(interviewsTexts);
  const [over, setOver] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  /** Whom a key has moved to which seat: the focus goes with them. */
  const follow = useRef<Seat & { readonly applicantid: string }>(undefined);
  const { slots, place, remove } = planning;
  const at = new Map(day.interviews.map((one) => [`${one.room} ${one.slot}`, one]));
  const nextPerson = day.shortlist.find(({ applicant }) => applicant.applicantid === next)?.applicant;

  useLayoutEffect(() => {
    const moved = follow.current;
    if (moved === undefined) return;
    const seated = day.interviews.find(({ applicant }) => applicant.applicantid === moved.applicantid);
    if (seated?.room !== moved.room || seated.slot !== moved.slot) return;
    follow.current = undefined;
    // Unless it is somewhere else on the page by now.
    const { activeElement, body } = document;
    if (activeElement === body || scroller.current?.contains(activeElement))
      scroller.current?.querySelector<HTMLElement>(`[data-applicant="${moved.applicantid}"] a`)?.focus();
  }, [day]);

  const drop = (seat: Seat) => (event: DragEvent) => {
    event.preventDefault();
    setOver(undefined);
    const applicantid = event.dataTransfer.getData(DRAGGED);
    if (!/^\d{11}$/.test(applicantid)) return;
    place(applicantid, seat);
    onPlaced(applicantid);
  };
  const onKeyDown =
    ({ applicant, room, slot }: Seated) =>
    (event: KeyboardEvent): void => {
      // Presses in the menu of a card are no business of the card.
      if (!event.currentTarget.contains(event.target as Node)) return;
      const arrow = ARROWS[event.key];
      if (event.key === 'Delete') remove(applicant.applicantid);
      else if (event.altKey && arrow !== undefined) {
        event.preventDefault();
        const seat = { room: room + arrow[0], slot: slot + arrow[1] };
        follow.current = { applicantid: applicant.applicantid, ...seat };
        place(applicant.applicantid, seat);
      }
    };

  return (
    // It scrolls sideways where its rooms do not fit, which the keyboard has to be able to reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.scroller} role="region" aria-label={t('schedule')} tabIndex={0}>
      <table className={styles.schedule} aria-busy={planning.busy}>
        <caption>
          <VisuallyHidden>{t('schedule')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {day.rooms.map((room, index) => (
              <th key={index} scope="col">
                {room}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map(({ from }, slot) => {
            const before = slots[slot - 1];
            return (
              <Fragment key={from}>
                {before !== undefined && before.until !== from && (
                  <tr className={styles.break}>
                    <th scope="row">{clockText(before.until)}</th>
                    <td colSpan={day.rooms.length}>{t('breakRow')}</td>
                  </tr>
                )}
                <tr>
                  <th scope="row">{clockText(from)}</th>
                  {day.rooms.map((room, index) => {
                    const seat = { room: index, slot };
                    const key = `${index} ${slot}`;
                    const seated = at.get(key);
                    return (
                      <td
                        key={key}
                        data-seat={key}
                        className={classes(over === key && styles.over)}
                        {...(plans && {
                          onDragOver: (event: DragEvent) => {
                            event.preventDefault();
                            if (over !== key) setOver(key);
                          },
                          onDragLeave: () => setOver(undefined),
                          onDrop: drop(seat),
                        })}
                      >
                        {seated !== undefined ? (
                          <SeatCard
                            day={day}
                            seated={seated}
                            planning={planning}
                            plans={plans}
                            onKeyDown={onKeyDown(seated)}
                          />
                        ) : plans && nextPerson !== undefined ? (
                          <button
                            type="button"
                            className={styles.offer}
                            aria-label={t('putHere', { name: fullName(nextPerson), time: clockText(from), room })}
                            disabled={planning.busy}
                            onClick={() => {
                              place(nextPerson.applicantid, seat);
                              onPlaced(nextPerson.applicantid);
                            }}
                          >
                            {fullName(nextPerson)}?
                          </button>
                        ) : (
                          <span className={styles.free}>{t('free')}</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {plans && <p className={styles.keys}>{t('keys')}</p>}
    </div>
  );
};
