import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onRefused } from '../../../shared/api';

interface DialogProps {
  readonly answer: (shown: boolean) => void;
}

/** Asks for the second factor where a call was refused without it; the call is then sent once more as it was. */
export const StepUp = () => {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const waiting = useRef<((shown: boolean) => void)[]>([]);

  const answer = (shown: boolean): void => {
    setDialog(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(shown);
  };
  useEffect(() => {
    const answers = waiting.current;
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
    onRefused(async (refused, send) => (refused.error?.code === 'factor-stale' && (await shown()) ? send() : refused));
    return () => {
      onRefused(undefined);
      // Nobody is left to be asked: the session ended, or another account has it.
      for (const resolve of answers.splice(0)) resolve(false);
    };
  }, []);
  return Dialog === undefined ? null : <Dialog answer={answer} />;
};
