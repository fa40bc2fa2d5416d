import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** `Asia/Jakarta` for those who work there, UTC for the audit and departed screens (readings.md, A15). */
export type Zone = 'UTC' | 'Asia/Jakarta';

interface ZoneChoice {
  readonly zone: Zone;
  readonly chooseZone: (zone: Zone) => void;
}

const ZoneContext = createContext<ZoneChoice>({ zone: 'Asia/Jakarta', chooseZone: () => undefined });

interface ZoneProviderProps {
  readonly initial?: Zone;
  readonly children: ReactNode;
}

/** Every Time below shows this zone; a ZoneSwitch below changes it. */
export const ZoneProvider = ({ initial = 'Asia/Jakarta', children }: ZoneProviderProps) => {
  const [zone, chooseZone] = useState<Zone>(initial);
  const choice = useMemo(() => ({ zone, chooseZone }), [zone]);
  return <ZoneContext value={choice}>{children}</ZoneContext>;
};

export const useZone = (): ZoneChoice => useContext(ZoneContext);
