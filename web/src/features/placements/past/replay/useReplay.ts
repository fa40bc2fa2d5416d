import { type PipelineReplay, type Replayed } from '@berangkat/contracts/placements';
import { useEffect, useMemo, useState } from 'react';
import { type Between } from '../../../../shared/past';
import { endsOf } from '../../../../shared/past/player';
import { calls } from '../../../../shared/api';

// The past does not change; answers are large.
const { useLazyReplayPipelineQuery } = calls({ replayPipeline: { keepUnusedDataFor: 10 } });

interface Read {
  readonly of: string;
  readonly answers: readonly PipelineReplay[];
  readonly error?: unknown;
}

/** The board at the first moment and all that happened after it, as far as it has been read: answer by answer. */
export const useReplay = (projectid: string, { asof, until }: Between) => {
  const [ask] = useLazyReplayPipelineQuery();
  const [tries, setTries] = useState(0);
  const of = [projectid, asof, until, tries].join();
  const [read, setRead] = useState<Read>({ of, answers: [] });

  useEffect(() => {
    let left = false;
    const readAll = async (): Promise<void> => {
      let answers: readonly PipelineReplay[] = [];
      let after: string | null | undefined;
      while (after !== null) {
        const answer = await ask({ id: projectid, asof, until, ...(after !== undefined && { after }) }, true).unwrap();
        if (left) return;
        answers = [...answers, answer];
        after = answer.next;
        setRead({ of, answers });
      }
    };
    readAll().catch((error: unknown) => {
      if (!left) setRead((before) => ({ of, answers: before.of === of ? before.answers : [], error }));
    });
    return () => {
      left = true;
    };
  }, [ask, of, projectid, asof, until]);

  const { answers, error } = read.of === of ? read : { answers: [], error: undefined };
  const replayed = useMemo((): Replayed | undefined => {
    const board = answers[0]?.board;
    return board == null
      ? undefined
      : {
          board,
          steps: answers.flatMap(({ steps }) => steps),
          people: answers.flatMap(({ people }) => people),
        };
  }, [answers]);
  return {
    replayed,
    ends: endsOf({ asof, until }, answers[0]),
    all: answers[0]?.left ?? 0,
    complete: answers.at(-1)?.next === null,
    error,
    retry: () => setTries((count) => count + 1),
  };
};
