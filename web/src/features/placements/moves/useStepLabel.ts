import { type Transition } from '@berangkat/contracts/placements';
import { useCallback } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { placementsTexts } from '../texts';
import { type Placed } from './placed';

/**
 * Answers the name of a step where it is chosen and where it is asked: a removal says from where.
 *
 * @param projectname of the screen, where it is about one project
 */
export const useStepLabel = (projectname: string | undefined): ((step: Transition, row?: Placed) => string) => {
  const t = useText(placementsTexts, specTexts);
  return useCallback(
    ({ action, to }, row) =>
      to === 'removed'
        ? t('removeFrom', { project: row?.projectcode ?? row?.projectname ?? projectname ?? t('thisProject') })
        : t(`act-${action}`),
    [projectname, t],
  );
};
