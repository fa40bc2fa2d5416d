import { useContext } from 'react';
import { OriginContext, type OriginQuestion } from './OriginContext';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const OriginButton = lazy(() => import('./OriginButton').then((module) => ({ default: module.OriginButton })));

/**
 * Stands in the element that shows a value: while the reader asks where values come from, the whole of that element is a
 * button. Nothing otherwise.
 */
export const Origin = (asked: OriginQuestion) => {
  const show = useContext(OriginContext);
  return (
    show !== undefined && (
      <Part>
        <OriginButton asked={asked} onShow={show} />
      </Part>
    )
  );
};
