import { normalizeRecordingType } from "#studio/lake/notes/media-type";
import { findMediaOrigin } from "~/platform/http/security-headers.server";
import { getImageHost, type ReadOptions, readContent } from "./client.server";
import { readFilled } from "./filled.server";
import { buildPicture, PICTURE_SIZES, type Picture } from "./image";
import { podcastEpisodesQuery, siteSettingsQuery } from "./queries";
import { isHidingSamples } from "./samples.server";
import type { PodcastEpisodesQueryResult } from "./types.generated";

type StoredEpisode = PodcastEpisodesQueryResult[number];
type StoredClip = StoredEpisode["clips"][number];

/** An episode of the podcast; `date` is a day without a time, `duration` is minutes and seconds, such as 32:10. */
export interface PodcastEpisode extends Omit<StoredEpisode, "clips" | "audio" | "audioUrl"> {
  /** The address of the uploaded recording, else of one kept elsewhere; empty while there is none. */
  audioUrl: string;
  /** The host of the recording; null where this site keeps it. */
  audioOrigin: string | null;
  /** The recording's type as the feed names it. */
  audioType: string | null;
  seconds: number;
  clips: (Omit<StoredClip, "poster"> & { poster: Picture | null })[];
}

/** Lists the episodes of the podcast, newest first; where samples are hidden those that can be heard. */
export async function getPodcastEpisodes(options: ReadOptions = {}): Promise<PodcastEpisode[]> {
  const episodes = await readFilled(podcastEpisodesQuery, {}, options, (stored: StoredEpisode[]) =>
    stored.map(({ audio, ...episode }): PodcastEpisode => {
      const audioUrl = audio?.path ? `${getImageHost().baseUrl}/${audio.path}` : (episode.audioUrl ?? "");
      return {
        ...episode,
        audioUrl,
        audioOrigin: findMediaOrigin(audioUrl),
        audioBytes: audio ? audio.size : episode.audioBytes,
        audioType: nameForFeed(audio?.mimeType ?? ""),
        seconds: parseDuration(episode.duration),
        clips: episode.clips.map((clip: StoredClip) => ({
          ...clip,
          poster: buildPicture(clip.poster, PICTURE_SIZES.scene, getImageHost()),
        })),
      };
    }),
  );
  const settings = await readContent(siteSettingsQuery, {}, options);
  const areHidden = isHidingSamples(settings ?? {}, options);
  return (episodes ?? []).filter(({ audioUrl }) => audioUrl || !areHidden);
}

/** Picks the latest episode: the newest that is marked as latest, else the newest; the rest are newest first. */
export function splitEpisodes(episodes: PodcastEpisode[]): {
  latest: PodcastEpisode | null;
  recent: PodcastEpisode[];
} {
  const latest = episodes.find((episode) => episode.featured) ?? episodes[0] ?? null;
  return { latest, recent: episodes.filter((episode) => episode !== latest) };
}

/** Names a recording's type as podcast apps know it; null where it is none. Apple lists sound in MP4 as `audio/x-m4a` alone. */
function nameForFeed(mimeType: string): string | null {
  const type = normalizeRecordingType(mimeType);
  return type === "audio/mp4" ? "audio/x-m4a" : type;
}

function parseDuration(duration: string): number {
  return duration.split(":").reduce((total, part) => total * 60 + Number(part), 0);
}
