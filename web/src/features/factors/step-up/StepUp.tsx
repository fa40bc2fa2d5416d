import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onRefused } from '../../../shared/api';
import { getHref } from '../../../shared/paths';
import { readSession, useSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';

interface DialogProps {
  readonly answer: (shown: boolean) => void;
}

/**
 * Asks for the second factor where a call was refused without it; the call is then sent once more as it was. Who should
 * have set one up by now is led there.
 */
export const StepUp = () => {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const dispatch = useAppDispatch();
  /** As it stood when this session was first seen. */
  const [due] = useState(useSession().user?.factordue);
  const navigate = useNavigate();
  const waiting = useRef<((shown: boolean) => void)[]>([]);

  const answer = (shown: boolean): void => {
    setDialog(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(shown);
  };
  useEffect(() => {
    const answers = waiting.current;
    const leadThere = async (): Promise<void> => {
      const way = getHref('secondFactor');
      if (window.location.pathname === way) return;
      // The page says what the session says.
      await dispatch(readSession());
      void navigate(way, { replace: true });
    };
    // Calls of the first screen were refused before anybody listened.
    if (due !== undefined && Date.parse(due) <= Date.now()) void leadThere();
    // Several calls may be refused at a time, and are asked about once.
    const shown = async (): Promise<boolean> => {
      const answered = new Promise<boolean>((resolve) => answers.push(resolve));
      if (answers.length === 1)
        await import('./StepUpDialog').then(
          ({ StepUpDialog }) => setDialog(() => StepUpDialog),
          // The line dropped, or the portal was updated: the call stays refused, and what was typed stays.
          () => answers.splice(0).forEach((resolve) => resolve(false)),
        );
      return answered;
    };
    onRefused(async (refused, send) => {
      const code = refused.error?.code;
      if (code === 'factor-required') void leadThere();
      return code === 'factor-stale' && (await shown()) ? send() : refused;
    });
    return () => {
      onRefused(undefined);
      // Nobody is left to be asked: the session ended, or another account has it.
      for (const resolve of answers.splice(0)) resolve(false);
    };
  }, [dispatch, navigate, due]);
  return Dialog === undefined ? null : <Dialog answer={answer} />;
};
