import { type Listener, migrate, type Pool } from '../../postgres';
import { MasterKeys } from '../master-keys';
import { Vault } from '../vault';
import { assertMasterKeys } from './key-checks';
import { PostgresKeyStore } from './key-store';
import { vaultMigrations } from './migrations';

/**
 * The keys of subjects in this database.
 * @param listener of a process that holds keys for long, notified of those that others destroy
 * @throws {Error} the file holds no master key
 * @throws {AnotherKey} the file holds that of another portal
 */
export const openVault = async (pool: Pool, masterKeyFile: string, listener?: Listener): Promise<Vault> => {
  await migrate(pool, 'vault', vaultMigrations);
  const masterKeys = MasterKeys.read(masterKeyFile);
  await assertMasterKeys(pool, masterKeys, masterKeyFile);
  return new Vault(new PostgresKeyStore(pool, masterKeys, listener));
};
