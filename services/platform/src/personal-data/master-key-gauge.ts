import { type Metrics } from '../observability';
import { MasterKeys } from './master-keys';

/** Shows the newest master key that this process was started with. */
export const masterKeyGauge = (metrics: Metrics, masterKeyFile: string): void => {
  const { newest } = MasterKeys.read(masterKeyFile);
  metrics.gauge({ name: 'master_key_version', help: 'Newest master key that this process knows' }).set(newest);
};
