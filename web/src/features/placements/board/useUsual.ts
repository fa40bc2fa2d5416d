import { type UsualStage } from '@berangkat/contracts/reports';
import { useMemo } from 'react';
import { useReadUsualQuery } from '../../reports';

/** By stage, what usually happens next to those who stand there; nothing while it is on its way. */
export const useUsual = (projectid: string): ReadonlyMap<string, UsualStage> => {
  const { currentData } = useReadUsualQuery({ id: projectid });
  return useMemo(() => new Map(currentData?.stages.map((stage) => [stage.stage, stage])), [currentData]);
};
