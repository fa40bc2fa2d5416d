import { migrate, type Pool } from '../../postgres';
import { MasterKeys } from '../master-keys';
import { Vault } from '../vault';
import { PostgresKeyStore } from './key-store';
import { vaultMigrations } from './migrations';

/**
 * The keys of subjects in this database.
 * @throws {Error} the file holds no master key
 */
export const openVault = async (pool: Pool, masterKeyFile: string): Promise<Vault> => {
  await migrate(pool, 'vault', vaultMigrations);
  return new Vault(new PostgresKeyStore(pool, MasterKeys.read(masterKeyFile)));
};
