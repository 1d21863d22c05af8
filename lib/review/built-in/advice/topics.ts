import { buyerInformationTopics } from "@/lib/review/built-in/advice/buyer-information";
import { experienceTopics } from "@/lib/review/built-in/advice/experience";
import { messageTopics } from "@/lib/review/built-in/advice/message";
import { pathTopics } from "@/lib/review/built-in/advice/path";
import type { Topic } from "@/lib/review/built-in/advice/topic";
import { trustTopics } from "@/lib/review/built-in/advice/trust";

export const topics: readonly Topic[] = [
  ...messageTopics,
  ...pathTopics,
  ...trustTopics,
  ...buyerInformationTopics,
  ...experienceTopics,
];
