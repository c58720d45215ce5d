import { join } from 'node:path';
import type { AudibleLabel, Capabilities, SiteConfig } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import type { Transport } from '@shengyu/api/transport';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createBossQueue, type BossQueue } from '../adapters/boss-queue.ts';
import { announceContentChange, createContentChanges } from '../adapters/content-changes.ts';
import { clearAbandoned } from '../adapters/clear-abandoned.ts';
import { createDatabaseLimiter } from '../adapters/database-limiter.ts';
import { createHttpDeployer } from '../adapters/http-deployer.ts';
import { createVoicePacks, type VoicePackOptions } from '../adapters/voice-packs/create-voice-packs.ts';
import { createFileRemover } from '../adapters/file-remover.ts';
import { createFolderSpace } from '../adapters/folder-space.ts';
import { createSiteCeilings } from '../adapters/limiter-ceilings.ts';
import { createMemoryPlaces } from '../adapters/memory-places.ts';
import { createOrderFolders } from '../adapters/order-folders.ts';
import { createTurnOwners } from '../adapters/turn-owners.ts';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { createFileAddresses, type FileAddresses } from '../commands/ground/files/file-address.ts';
import type { RemoveFiles } from '../commands/ground/files/remove-file.ts';
import type { RemoveOrderFiles } from '../commands/orders/files/free-order-files.ts';
import { originOfToken } from '../commands/integrations/embed/find-embed-token.ts';
import { createListedOrigins } from '../commands/integrations/embed/read-origins.ts';
import { createDownloadTickets, type DownloadTickets } from '../commands/orders/files/download-ticket.ts';
import type { EmbedOrigins } from '../http/allow-embed.ts';
import { createVersionPlanner, type PlanVersion } from '../commands/studio/plan/plan-version.ts';
import type { WelcomePolicy } from '../commands/sign-in/welcome/welcome-member.ts';
import { createKnownDevices, type KnownDevices } from '../commands/sign-in/sessions/known-devices.ts';
import { readSecret } from '../commands/site/configuration/read-secret.ts';
import { isSwitchedOn } from '../commands/site/configuration/capabilities.ts';
import { createConfigReader, type SiteFacts } from '../commands/site/configuration/show-config.ts';
import type { Samples } from '../commands/voices/catalogue/voice-card.ts';
import { createLiveCatalogue, type LiveCatalogue } from '../commands/voices/live/live-catalogue.ts';
import type { EngineListing } from '../commands/voices/catalogue/voice-catalogue.ts';
import { createSampleReader } from '../commands/voices/catalogue/voice-samples.ts';
import type { Database } from '../db/database.ts';
import type { PublicAccess } from '../http/build-server.ts';
import { createAdmitOperator, type AdmitOperator } from '../http/admit-operator.ts';
import { addressOf, createContext } from '../http/create-context.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { ContentChanges } from '../ports/content-changes.ts';
import type { Deployer, DeployerSettings } from '../ports/deployer.ts';
import type { FreeSpace } from '../ports/free-space.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { SiteCeilings } from '../ports/site-ceilings.ts';
import type { Places } from '../ports/places.ts';
import type { Storage } from '../ports/storage.ts';
import type { TurnOwners } from '../ports/turn-owners.ts';
import type { VoicePacks } from '../ports/voice-packs.ts';
import { makes, noVoiceEngines, type VoiceEngines } from '../ports/voice-engines.ts';
import { createRealtimeServer, type RealtimeServer } from '../realtime/create-realtime-server.ts';
import type { Renderer } from '../render/renderer.ts';
import { noPayments, takesPayments, type PaymentSettings } from '../settings/payment-settings.ts';
import { hasWechat, type IdentitySettings } from '../settings/identity-settings.ts';

/** Parts that several modules share. A module names those it takes: `Pick<Platform, 'database' | 'limiter'>`. */
export interface Platform {
  database: Database;
  /** Public address of the site; empty on a machine of its own. */
  domain: string;
  limiter: Limiter;
  ceilings: SiteCeilings;
  /** What all processes of the site have so many of. */
  places: Places;
  knownDevices: KnownDevices;
  welcome: WelcomePolicy;
  renderer: Renderer;
  turnOwners: TurnOwners;
  catalogue: LiveCatalogue;
  queue: BossQueue;
  realtime: RealtimeServer;
  /** Folder of all that the site writes. */
  dataDir: string;
  /** Keys that secrets are sealed with, the one that seals first; empty: in files of `dataDir`. */
  sealingKeys: readonly string[];
  /** Finished orders and stored files. */
  storage: Storage;
  /** Folder of uploads that are being received. */
  uploadsDir: string;
  freeSpace: FreeSpace;
  removeFiles: RemoveFiles;
  removeOrderFiles: RemoveOrderFiles;
  /** Signed addresses of files that only their owners see. */
  addresses: FileAddresses;
  /** Addresses of orders' files that open without a sign-in. */
  tickets: DownloadTickets;
  embedOrigins: EmbedOrigins;
  planVersion: PlanVersion;
  content: ContentChanges;
  /** Who makes versions of remotes live; undefined where nobody here holds the registry's key. */
  deployer: Deployer | undefined;
  /** Natural voices on this machine; undefined where nobody keeps them here. */
  voicePacks: VoicePacks | undefined;
  siteFacts: SiteFacts;
  readConfig: () => Promise<SiteConfig>;
  /** Whether members can buy by the calls. */
  onSale: () => Promise<boolean>;
  /** Whether the site can do it, and its operator has not switched it off. */
  isOn: (capability: keyof Capabilities) => Promise<boolean>;
  readSamples: () => Promise<Samples>;
  /** Whether the site wants a mobile number of every member. */
  demandsMobile: () => Promise<boolean>;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  admitOperator: AdmitOperator;
  addressOf: (request: FastifyRequest) => string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Logs an error of background work. */
  onError: (error: unknown) => void;
  /** Aborts when the API stops: no new work, streams end, jobs wind up. */
  stopping: AbortSignal;
  /** Also checks every answer against the contract; for tests. */
  checkAnswers: boolean;
}

export interface PlatformOptions {
  /** Of finished files; none when left out. */
  audibleLabel?: AudibleLabel;
  database: Database;
  dataDir: string;
  /** In files of `dataDir` when left out. */
  sealingKeys?: readonly string[];
  /** In `DATA_DIR/files` when left out. */
  storage?: Storage;
  /** Of this process alone when left out. */
  places?: Places;
  /** Public address of the site; empty on a machine of its own. */
  domain: string;
  trustProxy: boolean;
  /** Engines with their voices, the most wanted voices first. */
  engines: readonly EngineListing[];
  renderer: Renderer;
  /** Room for finished files; that of the disk when left out. */
  freeSpace?: FreeSpace;
  /** Absent: codes go to the outbox, without a captcha, and WeChat is off; for tests. */
  identity?: IdentitySettings;
  /** Who takes money here; absent: nobody. */
  payments?: PaymentSettings;
  /** Who makes voices of members' own; nobody when left out. */
  voiceEngines?: VoiceEngines;
  /** Who holds the registry's key; absent: nobody. */
  deployer?: DeployerSettings | undefined;
  /** Where packs of natural voices lie; absent: nobody keeps them here. */
  voicePacks?: VoicePackOptions | undefined;
  transport: Transport;
  logger: FastifyBaseLogger | undefined;
  access?: PublicAccess;
  checkAnswers?: boolean;
}

/** Origins of pages that open sockets: the site's public one and those of `ALLOWED_ORIGINS`. */
function originsOf({ domain, access }: PlatformOptions): string[] {
  const site = URL.parse(domain)?.origin;
  return [...(site === undefined ? [] : [site]), ...(access?.origins ?? [])];
}

/** The catalogue, read anew when natural voices have arrived. */
async function createFollowingCatalogue(
  { database, engines, renderer }: PlatformOptions,
  content: ContentChanges,
  onError: (error: unknown) => void,
): Promise<LiveCatalogue> {
  const catalogue = await createLiveCatalogue(database, engines, content, onError);
  const follow = async (): Promise<void> => {
    await catalogue.reload();
    await announceContentChange(database);
  };
  renderer.onEdition(() => void follow().catch(onError));
  return catalogue;
}

const silent = { error: () => undefined, info: () => undefined };

export async function createPlatform(options: PlatformOptions, stopping: AbortSignal): Promise<Platform> {
  const { database, dataDir, domain, trustProxy, transport, renderer, identity } = options;
  const log = options.logger ?? silent;
  const onError = (error: unknown) => log.error({ err: error }, 'a background part failed');
  const storage = options.storage ?? createDiskStorage(join(dataDir, 'files'));
  const uploadsDir = join(dataDir, 'uploads');
  await clearAbandoned(uploadsDir);
  const content = await createContentChanges(database);
  const afterMobile = identity !== undefined && identity.sms.provider !== 'outbox';
  const welcome = { points: terms.welcomePoints, afterMobile, key: await readSecret(database, 'welcomed-mobiles') };
  const siteFacts = {
    domain,
    wechat: identity !== undefined && hasWechat(identity),
    audibleLabel: options.audibleLabel ?? 'off',
    mobileWelcome: afterMobile ? welcome.points : 0,
    payment: takesPayments(options.payments ?? noPayments),
    ...makes(options.voiceEngines ?? noVoiceEngines),
  };
  const isOn = (capability: keyof Capabilities): Promise<boolean> => isSwitchedOn(database.db, siteFacts, capability);
  const readConfig = createConfigReader(database, content, siteFacts);
  const limiter = createDatabaseLimiter(database);
  const places = options.places ?? createMemoryPlaces();
  const embedOrigins = { isListed: createListedOrigins(database), originOf: (token: string) => originOfToken(database, token) };
  return {
    database,
    domain,
    limiter,
    places,
    ceilings: createSiteCeilings(limiter, { most: identity?.ceilings ?? {}, log }),
    knownDevices: createKnownDevices(database, await readSecret(database, 'known-devices')),
    welcome,
    renderer,
    turnOwners: createTurnOwners(database),
    catalogue: await createFollowingCatalogue(options, content, onError),
    queue: await createBossQueue(database, onError),
    realtime: await createRealtimeServer(database, onError, {
      ...{ trustProxy, origins: originsOf(options), isListed: embedOrigins.isListed, places },
    }),
    dataDir,
    sealingKeys: options.sealingKeys ?? [],
    storage,
    uploadsDir,
    freeSpace: options.freeSpace ?? createFolderSpace(storage.folder),
    removeFiles: createFileRemover(storage, database),
    removeOrderFiles: createOrderFolders(storage),
    addresses: createFileAddresses(await readSecret(database, 'file-addresses')),
    tickets: createDownloadTickets(await readSecret(database, 'download-tickets')),
    embedOrigins,
    planVersion: createVersionPlanner(renderer),
    content,
    deployer: options.deployer && createHttpDeployer(options.deployer),
    voicePacks: options.voicePacks && createVoicePacks(options.voicePacks),
    siteFacts,
    readConfig,
    onSale: () => isOn('payment'),
    isOn,
    readSamples: createSampleReader(database, content),
    demandsMobile: async () => (await readConfig()).login.coerce_mobile === 1,
    contextOf: createContext(database, { trustProxy, tokenUse: transport.tokenUse }),
    admitOperator: createAdmitOperator(database),
    addressOf: (request) => addressOf(request, trustProxy),
    log,
    onError,
    stopping,
    checkAnswers: options.checkAnswers ?? false,
  };
}
