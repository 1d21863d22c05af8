import { buyerInformationTopics } from "@/lib/ai/built-in/advice/buyer-information";
import { experienceTopics } from "@/lib/ai/built-in/advice/experience";
import { messageTopics } from "@/lib/ai/built-in/advice/message";
import { pathTopics } from "@/lib/ai/built-in/advice/path";
import type { Topic } from "@/lib/ai/built-in/advice/topic";
import { trustTopics } from "@/lib/ai/built-in/advice/trust";

export const topics: readonly Topic[] = [
  ...messageTopics,
  ...pathTopics,
  ...trustTopics,
  ...buyerInformationTopics,
  ...experienceTopics,
];
