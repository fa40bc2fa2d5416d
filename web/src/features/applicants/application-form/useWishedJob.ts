import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import type { WishedJob } from './wishedJob';

const NONE: WishedJob = {};

/**
 * Answers the start of a new application where a job led to it. Only then the lists are loaded and waited for.
 * @returns undefined until it is known
 */
export const useWishedJob = (): WishedJob | undefined => {
  const dispatch = useAppDispatch();
  const [{ search }] = useState(useLocation());
  const [wished, setWished] = useState(new URLSearchParams(search).has('department') ? undefined : NONE);
  useEffect(() => {
    if (wished !== undefined) return;
    let here = true;
    void import('./wishedJob')
      .then(({ readWishedJob }) => readWishedJob(new URLSearchParams(search), dispatch))
      .catch(() => NONE)
      .then((job) => {
        if (here) setWished(job);
      });
    return () => {
      here = false;
    };
  }, [wished, search, dispatch]);
  return wished;
};
